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
