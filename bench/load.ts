import autocannon from 'autocannon'
import { fromElsewhere } from './asking.ts'
import { percentile99 } from './figures.ts'
import { settings } from './settings.ts'

/** So many people ask, one after another. */
const ADDRESSES = 2000

export interface Loaded {
  /** Answers a second. */
  rate: number
  /** Milliseconds. */
  p99: number
}

/**
 * Asks one address again and again over 16 connections, from this process, whose core is not the server's.
 * @throws Error when more than one answer in a hundred is not a success
 */
export async function load(
  url: string,
  headers: Record<string, string>,
  seconds = settings.seconds,
): Promise<Loaded> {
  const requests = Array.from({ length: ADDRESSES }, () => ({ headers: { ...headers, ...fromElsewhere() } }))
  // Its own histogram counts whole milliseconds, and most answers take less than one.
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      { url, requests, duration: seconds, connections: settings.connections, timeout: 30 },
      (error, outcome) => (error ? reject(error) : resolve(outcome)),
    )
    instance.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  const failed = result.errors + result.non2xx
  if (failed > times.length / 100) throw new Error(`${url}: ${failed} of ${times.length} requests failed`)
  return { rate: times.length / result.duration, p99: percentile99(times) }
}
