import { spawnSync } from 'node:child_process'
import { environment, run } from './terminal.mjs'

/** A mirror that does not answer is given up soon (seconds). */
const OPTIONS = ['-qq', '-o', 'Acquire::http::Timeout=30', '-o', 'Acquire::Retries=1']

/**
 * Debian's way to install packages, or undefined where it may not be used. Where it fails, apt-get itself says why.
 *
 * @returns {undefined | { update: () => Promise<unknown>, install: (...names: string[]) => Promise<unknown> }}
 */
export function aptGet() {
  const prefix = aptPrefix()
  if (!prefix) return undefined
  const [program, ...args] = [...prefix, 'apt-get', ...OPTIONS]
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' }
  return {
    update: () => run(program, [...args, 'update'], { env }),
    install: (...names) =>
      run(program, [...args, 'install', '-y', '--no-install-recommends', ...names], { env }),
  }
}

/** Prefix of apt-get: nothing as root, sudo where it needs no password. */
function aptPrefix() {
  if (spawnSync('apt-get', ['--version']).status !== 0) return undefined
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}
