import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from '@nafha/contract/values/wire'
import { languageOf, translate } from '../text/language.ts'
import { inHtml, plainPage } from './plain-page.ts'

interface Problem {
  status: number
  /** Code of the refusal, and key of its sentence. */
  code: string
  /** A header that helps the next request to succeed. */
  header?: string
}

/** Keys are Node's own error codes. */
const problems: Record<string, Problem> = {
  // Cookies are the likely cause: browsers that honour the header delete them, and the next request is short
  // again.
  HPE_HEADER_OVERFLOW: { status: 431, code: 'headers_too_large', header: 'Clear-Site-Data: "cookies"' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request_timed_out' },
}
const unreadable: Problem = { status: 400, code: 'request_not_readable' }

/** After this long a caller who goes on sending is cut off (ms). */
const DRAIN_TIMEOUT_MS = 2_000

interface ClientError extends Error {
  code: string
  rawPacket?: unknown
}

/**
 * Answers a request that Node could not parse and that therefore reaches no route: with a refusal in the
 * API's format if the first bytes show a call, otherwise with a page in both languages.
 */
export function answerClientError(error: ClientError, socket: Socket): void {
  // After a reset, nobody is there to answer.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem = problems[error.code] ?? unreadable
  const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
  const isCall = /^[A-Z]+ \/api\//.test(packet)
  const body = isCall ? refusalOf(problem, packet) : pageOf(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${isCall ? 'application/json' : 'text/html'}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
    ...(problem.header ? [problem.header] : []),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Read and discard the rest: closing early would reset the connection, and the client would lose the
  // answer.
  socket.resume().setTimeout(DRAIN_TIMEOUT_MS, () => socket.destroy())
}

function refusalOf({ code }: Problem, packet: string): string {
  const language = languageOf(/^accept-language:\s*(.*)$/im.exec(packet)?.[1])
  return JSON.stringify({ code, message: translate(code, language) } satisfies Refusal)
}

const pageOf = ({ code }: Problem): string =>
  plainPage({
    language: 'en',
    title: translate('request_not_answered', 'en'),
    content: `<p>${inHtml(translate(code, 'en'))}</p>
<p lang="ar" dir="rtl">${inHtml(translate(code, 'ar'))}</p>`,
  })
