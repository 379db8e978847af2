import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'

/** Lets the shop's pages call the sandbox, as Stripe lets its script. Servers send no Origin and are not concerned. */
export function allowOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  allowedOrigins: readonly string[] | undefined,
) {
  const { origin } = request.headers
  if (!origin) return
  reply.header('vary', 'Origin')
  if (allowedOrigins && !allowedOrigins.includes(origin)) {
    refuse(403, { message: `The payment sandbox takes no calls from pages of ${origin}.` })
  }
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Stripe-Version',
    'access-control-expose-headers': 'Request-Id',
    'access-control-max-age': '600',
  })
}
