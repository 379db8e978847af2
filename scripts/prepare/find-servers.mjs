import { findProgram } from './find-program.mjs'

/** Servers that the tests put before and beside the shop, and the packages of Debian that they come in. */
const SERVERS = [
  { program: 'nginx', name: 'nginx', package: 'nginx' },
  { program: 'caddy', name: 'Caddy', package: 'caddy' },
  { program: 'redis-server', name: 'Redis', package: 'redis-server' },
]

/**
 * The path of a server that is here.
 *
 * @param {'nginx' | 'caddy' | 'redis-server'} program
 * @returns {string | undefined}
 */
export const findServer = (program) => findProgram(program)

/** Servers that are missing on this machine. */
export const missingServers = () => SERVERS.filter(({ program }) => !findServer(program))
