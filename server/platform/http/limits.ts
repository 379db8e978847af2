import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { tokenHash } from '../crypto/secrets.ts'
import { networkOf } from './identity.ts'
import { isInside } from './inside.ts'

/** Redis is far quicker, and nobody notices a delay this short. */
const REDIS_TIMEOUT_MS = 250

/**
 * Counts calls in this process, or with `redisUrl` for all nodes together (rules/calls 16). While Redis is away every
 * node counts for itself, so that the shop stays open and guessing stays slow (decision 0016).
 */
export async function installLimits(app: FastifyInstance, redisUrl: string | null): Promise<void> {
  const shared = redisUrl === null ? null : await connectTo(redisUrl, app.log)
  if (shared) app.addHook('onClose', async () => shared.disconnect())
  await app.register(rateLimit, {
    global: false,
    allowList: isFromInside,
    keyGenerator: networkOf,
    ...(shared ? { store: countersIn(shared) } : {}),
  })
}

/**
 * Pages that are rendered here call the API without a network between: they are not one very busy shopper. An
 * internal request for somebody who came through a proxy has that person's address (platform/cache).
 */
const isFromInside = ({ raw }: FastifyRequest): boolean =>
  isInside({ raw }) &&
  raw.socket.remoteAddress === '127.0.0.1' &&
  raw.headers['x-forwarded-for'] === undefined

async function connectTo(url: string, log: FastifyBaseLogger): Promise<Redis> {
  // The library is loaded only where it is needed: most shops have one node, which counts for itself.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    // A count that Redis cannot take at once is made here instead of waiting for a connection.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_TIMEOUT_MS,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(200 * times, 5_000),
  })
  let away = false
  redis.on('error', (err: Error) => {
    if (!away) log.warn({ err }, 'Redis is away: limits are counted by each node for itself')
    away = true
  })
  redis.on('ready', () => {
    if (away) log.warn('Redis is back')
    away = false
  })
  return redis
}

interface Limit {
  max?: unknown
  timeWindow?: unknown
  /** Name of a limit that belongs to no route. */
  name?: string
  routeInfo?: { method?: string | string[]; url?: string }
}

type Store = InstanceType<FastifyRateLimitStoreCtor>

/**
 * A store for the limiter: one counter for each limit and key. Keys are stored hashed, as they may be
 * somebody's address.
 */
function countersIn(redis: Redis): FastifyRateLimitStoreCtor {
  const storeOf = (limit: Limit): Store => {
    const counter = counterOf(redis, limit)
    return {
      incr: (key, done) => {
        counter.consume(tokenHash(key)).then(
          (counted) => done(null, { current: counted.consumedPoints, ttl: counted.msBeforeNext }),
          (thrown: unknown) =>
            thrown instanceof RateLimiterRes
              ? done(null, { current: thrown.consumedPoints, ttl: thrown.msBeforeNext })
              : done(thrown as Error),
        )
      },
      child: (limitOfRoute) => storeOf(limitOfRoute as Limit),
    }
  }
  // The limiter calls this with `new`.
  return function open(limit: object) {
    return storeOf(limit)
  } as unknown as FastifyRateLimitStoreCtor
}

function counterOf(redis: Redis, { max, timeWindow, name, routeInfo }: Limit): RateLimiterRedis {
  const terms = { points: Number(max), duration: Number(timeWindow) / 1000 }
  const keyPrefix = `nafha:limit:${name ?? `${routeInfo?.method ?? ''} ${routeInfo?.url ?? ''}`}`
  return new RateLimiterRedis({
    ...terms,
    keyPrefix,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ ...terms, keyPrefix }),
  })
}
