import type { FastifyRequest } from 'fastify'
import { attachGuestOrders } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import type { Customer } from './customers.ts'
import { rememberDevice } from './devices.ts'
import { mergeGuest } from './guest.ts'
import { openSession } from './tokens.ts'

/** Names the browser in the list of sessions. */
export const userAgentOf = (request: FastifyRequest): string => String(request.headers['user-agent'] ?? '')

interface SignIn {
  remember_me?: boolean | null | undefined
  guest_token?: string | null | undefined
  request: FastifyRequest
}

/** Opens a session for an authenticated customer and transfers what they had as a guest. */
export async function enter(
  tx: Queryable,
  customer: Customer,
  { remember_me, guest_token, request }: SignIn,
) {
  await mergeGuest(tx, customer.id, guest_token)
  // Attach orders placed as a guest since the last sign-in; only a proved address shows that they are this customer's.
  if (customer.emailVerifiedAt) {
    await attachGuestOrders(tx, { customerId: customer.id, email: customer.email })
  }
  const cookie = await rememberDevice(tx, customer.id, request)
  const session = { remember: remember_me === true, userAgent: userAgentOf(request) }
  return { data: await openSession(tx, customer.id, session), cookie }
}
