import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../platform/http/identity.ts'
import { keyedLimiter } from '../platform/http/keyed-limit.ts'

export type SmsLimit = ReturnType<typeof smsLimit>

/**
 * Limits all calls that request SMS codes by IP address. Each SMS costs money, and an account's five codes an hour do not
 * stop a caller who creates many accounts.
 */
export const smsLimit = (app: FastifyInstance) =>
  keyedLimiter<{ request: FastifyRequest }>(app, 'sms codes', {
    max: 30,
    timeWindow: '1 hour',
    key: ({ request }) => networkOf(request),
  })
