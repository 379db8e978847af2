import { callOut } from '../platform/observability/outgoing.ts'

const TIMEOUT_MS = 15_000
/** A label has some tens of kilobytes. */
const MOST_BYTES = 5_000_000

interface CourierCall {
  /** A name out of few, for metrics. */
  operation: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
}

/**
 * Calls a courier and returns status and bytes.
 * @throws Error when the courier is not reached, is slow or answers 429 or 5xx: asking later may help
 */
export const callCourier = ({ operation, url, method = 'POST', headers, body }: CourierCall) =>
  callOut(
    { service: 'courier', operation },
    async () => {
      const response = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      const { status } = response
      if (status === 429 || status >= 500) throw new CourierDown(`HTTP ${status}: ${textOf(bytes)}`)
      if (bytes.length > MOST_BYTES) throw new CourierDown(`HTTP ${status}: ${bytes.length} bytes`)
      return { status, bytes }
    },
    ({ status }) => status < 400,
  )

/** The courier could not do it now. Its message is for staff. */
export class CourierDown extends Error {}

/** The courier's sentence, if its answer is JSON with a message, otherwise the beginning of the answer. */
function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  try {
    return String(JSON.parse(text).message ?? text).slice(0, 200)
  } catch {
    return text.slice(0, 200)
  }
}

/** Parses an answer in JSON; throws when it is none. */
export function parseAnswer(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new CourierDown(`no JSON: ${textOf(bytes)}`)
  }
}
