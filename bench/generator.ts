import autocannon from 'autocannon'
import { answerQuestions, processorTime } from './answering.ts'
import { fromElsewhere } from './asking.ts'

/** Requests come from this many IP addresses in turn. */
const ADDRESSES = 2000

/** The requests that one process of the load sends. */
export interface Task {
  url: string
  headers: Record<string, string>
  seconds: number
  connections: number
  /** The path of each request, with `{n}` for its number; the path of the address where it is left out. */
  path?: string
  /** The expected status of each answer. */
  expected: number
}

export interface Sent {
  /** Milliseconds of each answer. */
  times: number[]
  /** Answers a second. */
  rate: number
  failed: number
  /** Processor time that this process took meanwhile, in milliseconds. */
  processor: number
}

/** Asks one address, or numbered ones, again and again over its connections. */
async function send({ url, headers, seconds, connections, path, expected }: Task): Promise<Sent> {
  let requestCount = 0
  const numbered = (request: object) => ({
    ...request,
    path: path?.replace('{n}', `${process.pid}-${requestCount++}`),
  })
  const requests = Array.from({ length: ADDRESSES }, () => ({
    headers: { ...headers, ...fromElsewhere() },
    ...(path === undefined ? {} : { setupRequest: numbered }),
  }))
  let unexpected = 0
  // Its own histogram counts whole milliseconds, and most answers take less than one.
  const times: number[] = []
  const before = processorTime()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      { url, requests, duration: seconds, connections, timeout: 30 },
      (error, outcome) => (error ? reject(error) : resolve(outcome)),
    )
    instance.on('response', (_client, status, _bytes, time) => {
      times.push(time)
      if (status !== expected) unexpected += 1
    })
  })
  return {
    times,
    rate: times.length / result.duration,
    failed: result.errors + unexpected,
    processor: processorTime() - before,
  }
}

answerQuestions(({ told }) => send(told as Task))
console.log('ready to send')
