import autocannon from 'autocannon'
import { fromElsewhere } from './asking.ts'
import { percentile99 } from './figures.ts'
import { settings } from './settings.ts'

/** Requests come from this many IP addresses in turn. */
const ADDRESSES = 2000

export interface Loaded {
  /** Answers a second. */
  rate: number
  /** Milliseconds. */
  p99: number
}

interface Terms {
  seconds?: number
  /** The path of each request, by its number, where they differ. */
  pathOf?: (request: number) => string
  /** The expected status of each answer: success or not found. */
  expected?: 200 | 404
}

/**
 * Asks one address again and again over 16 connections, from this process, whose core is not the server's.
 * @throws Error when more than one answer in a hundred is not what is expected
 */
export async function load(
  url: string,
  headers: Record<string, string>,
  { seconds = settings.seconds, pathOf, expected = 200 }: Terms = {},
): Promise<Loaded> {
  let requestCount = 0
  const path = (request: object) => ({ ...request, path: pathOf?.(requestCount++) })
  const requests = Array.from({ length: ADDRESSES }, () => ({
    headers: { ...headers, ...fromElsewhere() },
    ...(pathOf ? { setupRequest: path } : {}),
  }))
  let unexpected = 0
  // Its own histogram counts whole milliseconds, and most answers take less than one.
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      { url, requests, duration: seconds, connections: settings.connections, timeout: 30 },
      (error, outcome) => (error ? reject(error) : resolve(outcome)),
    )
    instance.on('response', (_client, status, _bytes, time) => {
      times.push(time)
      if (status !== expected) unexpected += 1
    })
  })
  const failed = result.errors + unexpected
  if (failed > times.length / 100) throw new Error(`${url}: ${failed} of ${times.length} requests failed`)
  return { rate: times.length / result.duration, p99: percentile99(times) }
}
