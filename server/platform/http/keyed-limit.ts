import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooMany } from './refusal.ts'

/** A limit of calls for each account or other key, beside the limit of each address. */
export interface KeyedLimit<A> {
  max: number
  timeWindow: string
  /** Returns what is counted, such as an account. */
  key: (input: A) => string | number | Promise<string>
}

/** Counts calls by a key of their request and refuses the one that is too many (rules/calls 16). */
export function keyedLimiter<A extends { request: FastifyRequest }>(
  app: FastifyInstance,
  call: string,
  { max, timeWindow, key }: KeyedLimit<A>,
) {
  const inputs = new WeakMap<FastifyRequest, A>()
  const count = app.createRateLimit({
    // Nodes that share a counter tell the limits apart by this name.
    ...{ name: `key ${call}` },
    max,
    timeWindow,
    // As text: the limiter's in-memory store takes 7 and '7' for two keys, Redis for one.
    keyGenerator: async (request) => String(await key(inputs.get(request) as A)),
  })
  return async (input: A) => {
    inputs.set(input.request, input)
    const usage = await count(input.request)
    return !usage.isAllowed && usage.isExceeded ? tooMany(usage.ttlInSeconds) : null
  }
}
