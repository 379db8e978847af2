import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { VERSION } from './version.ts'

/** An error as it is sent: the log's fields, and so no personal data (error-log.ts). */
export interface ErrorReport {
  message: string
  error?: object | undefined
  route?: string | undefined
  request?: string | undefined
  job?: string | undefined
}

interface HookSettings {
  url: string
  /** Further errors within a minute are counted and not sent. */
  perMinute?: number
  timeoutMs?: number
}

const MINUTE_MS = 60_000

/**
 * Sends errors to an error tracker, each as a POST of JSON (docs/operating.md). Requests run one at a time
 * and never block the shop: errors that are not sent are counted, and the next report says how many.
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
      // The address may hold a secret, so its error message is not logged. The level is warning, since an
      // error would be reported again.
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
    /** Logger for failed reports. */
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
    /** Waits for the current report; the ones behind it are in the log. */
    close(): Promise<void> {
      isClosed = true
      return last
    },
  }
}
