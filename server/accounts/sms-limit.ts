import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keyedLimiter, networkOf } from '../platform/http/identity.ts'

export type SmsLimit = ReturnType<typeof smsLimit>

/**
 * Counts what asks for codes by SMS from one address, by whichever call: each costs money, and the five an hour of an
 * account hold nobody who makes accounts.
 */
export const smsLimit = (app: FastifyInstance) =>
  keyedLimiter<{ request: FastifyRequest }>(app, 'sms codes', {
    max: 30,
    timeWindow: '1 hour',
    key: ({ request }) => networkOf(request),
  })
