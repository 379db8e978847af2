import { Redis } from 'ioredis'
import { reasonOf } from '../platform/observability/reason.ts'
import { type Finding, mend, well } from './finding.ts'

const ABOUT = 'REDIS_URL'

/**
 * Checks Redis, which counts limits for all nodes (docs/decisions/0016). The shop works without it, each node
 * for itself.
 */
export async function redis(url: string | null): Promise<Finding[]> {
  if (!url)
    return [well(ABOUT, 'not set: right for one node; several nodes then count limits each for itself')]
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 5_000,
    commandTimeout: 5_000,
    retryStrategy: () => null,
  })
  let why: unknown = null
  client.on('error', (error: Error) => {
    why ??= error
  })
  try {
    await client.connect()
    const version = /redis_version:(\S+)/.exec(await client.info('server'))?.[1]
    return [well(ABOUT, `Redis ${version ?? ''} answers`)]
  } catch (error) {
    return [mend(ABOUT, `${reasonOf(why ?? error)}; check the address, the password and the firewall`)]
  } finally {
    client.disconnect()
  }
}
