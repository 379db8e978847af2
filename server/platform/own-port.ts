import { once } from 'node:events'
import { createServer } from 'node:net'
import getPort, { portNumbers } from 'get-port'

/**
 * A free port for somebody who listens there only later, or again after a restart. Below the ports that systems hand out to
 * whoever connects somewhere: one of those could be taken meanwhile. From anywhere in there, so that two who look at once do
 * not find the same.
 */
export function ownPort(): Promise<number> {
  const first = 15_000 + Math.floor(Math.random() * 15_000)
  return getPort({ port: portNumbers(first, first + 100) })
}

/**
 * Takes a port for a moment.
 * @throws the system's error when it is taken, or not for this user
 */
export async function ensurePortIsFree(at: { port: number; host: string }): Promise<void> {
  // A client that connects meanwhile would hold up the close.
  const server = createServer((socket) => socket.destroy()).listen(at)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
