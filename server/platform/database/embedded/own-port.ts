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
