import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request as it goes over the wire; it prints whole, so that a failure can be sent again. */
export interface Wire {
  method: string
  /** Path and query, escaped or broken as they are to be sent. */
  path: string
  headers: Record<string, string>
  body: string | Buffer | null
}

export interface Answered {
  status: number
  /** Without its parameters. */
  mediaType: string
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })
const LONGEST_MS = 30_000

/** Sends exactly this: `fetch` would repair half of what is wrong with it. */
export function send(origin: string, { method, path, headers, body }: Wire): Promise<Answered> {
  const { hostname, port } = new URL(origin)
  const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { agent, hostname, port, method, path, headers: { ...headers, ...length }, timeout: LONGEST_MS },
      (answer) => {
        const mediaType = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
        text(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 0, mediaType, text: read }),
          reject,
        )
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${LONGEST_MS} ms`)))
    outgoing.on('error', reject)
    outgoing.end(body ?? undefined)
  })
}
