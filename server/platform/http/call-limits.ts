import type { Call, Endpoint } from '@nafha/contract/endpoints/all'
import type { FastifyInstance } from 'fastify'
import type { CallInput } from './call.ts'
import type { KeyedLimit } from './keyed-limit.ts'

export interface CallLimits<C extends Call> {
  /** Calls a minute from one address (rules/calls 16). */
  perMinute?: number
  /** Calls an hour from one address, instead. */
  perHour?: number
  /** Calls for one account or other key, from any address. */
  perKey?: KeyedLimit<CallInput<C>>
}

/**
 * Default limits of a call that changes data: far more than anybody does by hand. Signed-in callers are
 * counted by account, since many people may share an address.
 */
export function defaultLimits<C extends Call>({ signedIn, staff }: Endpoint, method: string): CallLimits<C> {
  if (method === 'GET') return {}
  const timeWindow = '1 minute'
  if (staff) return { perKey: { max: 600, timeWindow, key: ({ staff: who }) => who?.sessionId ?? '' } }
  if (signedIn !== true) return { perMinute: 120 }
  return { perKey: { max: 120, timeWindow, key: ({ customer }) => customer?.customerId ?? '' } }
}

/** Route options that limit the calls from one address. */
export function addressLimit<C extends Call>(
  app: FastifyInstance,
  call: Call,
  { perMinute, perHour }: CallLimits<C>,
) {
  const [max, timeWindow] = perMinute ? [perMinute, '1 minute'] : [perHour, '1 hour']
  // The HEAD route that Fastify derives from GET inherits this hook, so that one counter counts both.
  return max ? { onRequest: app.rateLimit({ ...{ name: call }, max, timeWindow }) } : {}
}
