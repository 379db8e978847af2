import { once } from 'node:events'
import { createServer } from 'node:net'
import getPort, { portNumbers } from 'get-port'

/**
 * Finds a free port for a later listener, or one that restarts. It lies below the ephemeral ports, which
 * another connection could take in between, and is random, so that two concurrent callers find different
 * ones.
 */
export function ownPort(): Promise<number> {
  const first = 15_000 + Math.floor(Math.random() * 15_000)
  return getPort({ port: portNumbers(first, first + 100) })
}

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
