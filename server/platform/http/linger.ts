import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a client receive an answer that is sent before its whole body was read, such as a refusal of the size.
 * Closing a connection with unread bytes resets it: the client loses the answer, and a proxy says 502 instead
 * of 413.
 */
export function lingerOverBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    if (hasUnreadBody(raw)) closeAfter(raw)
  })
}

const hasUnreadBody = ({ headers, readableEnded, destroyed }: IncomingMessage): boolean =>
  !readableEnded &&
  !destroyed &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/**
 * Closes the connection, as Node does, once the rest of the body has come. Node ends it after its
 * `requestTimeout`.
 */
function closeAfter(raw: IncomingMessage): void {
  const { socket } = raw
  socket.destroySoon = () => {
    socket.end()
    raw.unpipe()
    raw.resume()
    finished(raw, { writable: false }, () => Object.getPrototypeOf(socket).destroySoon.call(socket))
  }
}
