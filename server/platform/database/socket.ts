import { Socket } from 'node:net'

/** Bytes of the buffer that a connection reads into. */
const READ_BYTES = 65_536

/**
 * Makes the socket of a connection to the database. It reads into one buffer of its own and hands on copies of what it has
 * read: by itself Node takes 64 KiB of memory for each read and gives most of it back, which costs more than to copy an answer.
 * @param ssl true for an encrypted connection, whose socket reads by itself
 */
export function databaseSocket({ ssl }: { ssl?: unknown } = {}): Socket {
  if (ssl) return new Socket()
  const socket: Socket = new Socket({
    onread: {
      buffer: Buffer.allocUnsafeSlow(READ_BYTES),
      callback: (length, buffer) => {
        socket.emit('data', Buffer.from(buffer.subarray(0, length)))
        return true
      },
    },
  })
  return socket
}
