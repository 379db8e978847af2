import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { VERSION } from './version.ts'

/** An error as it is told: what the log has of it, and so nothing of a person (platform/error-log.ts). */
export interface ErrorReport {
  message: string
  error?: object | undefined
  route?: string | undefined
  request?: string | undefined
  job?: string | undefined
}

interface HookSettings {
  url: string
  /** More than so many a minute are counted and not sent. */
  perMinute?: number
  timeoutMs?: number
}

const MINUTE_MS = 60_000

/**
 * Tells somebody's error tracking of errors: a POST of JSON each (docs/operating.md). One at a time, bounded, and never in
 * the way: what cannot be told is counted, and the next one says how many were left out.
 */
export function createErrorWebhook({ url, perMinute = 20, timeoutMs = 5_000 }: HookSettings) {
  let minute = { began: 0, sent: 0 }
  let leftOut = 0
  let isClosed = false
  let last = Promise.resolve()
  let log: FastifyBaseLogger | null = null

  async function post(error: ErrorReport & { time: string }): Promise<void> {
    const report = { ...error, version: VERSION, node: hostname(), left_out: leftOut }
    leftOut = 0
    try {
      await send(report)
    } catch (error) {
      leftOut += report.left_out + 1
      // The address may hold a secret, so its own words are not told; and as a warning: an error would come back here.
      const { name, cause } = error as Error & { cause?: { code?: string } }
      log?.warn({ reason: cause?.code ?? name }, 'error was not told')
    }
  }

  async function send(report: object): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw Object.assign(new Error('refused'), { name: `status ${answer.status}` })
  }

  return {
    /** Where it is told that the receiver does not answer. */
    logTo(logger: FastifyBaseLogger): void {
      log = logger
    },
    notify(error: ErrorReport): void {
      const now = Date.now()
      if (now - minute.began >= MINUTE_MS) minute = { began: now, sent: 0 }
      if (minute.sent >= perMinute) {
        leftOut += 1
        return
      }
      minute.sent += 1
      const time = new Date(now).toISOString()
      last = last.then(() => (isClosed ? undefined : post({ ...error, time })))
    },
    /** Waits for the one that is being told; those behind it are in the log. */
    close(): Promise<void> {
      isClosed = true
      return last
    },
  }
}
