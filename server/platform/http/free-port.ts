import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Takes a port for a moment.
 * @throws the system's error when the port is taken or forbidden
 */
export async function ensurePortIsFree(at: { port: number; host: string }): Promise<void> {
  // A client that connects in this moment would delay the close.
  const server = createServer((socket) => socket.destroy()).listen(at)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
