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

/** Opens a session for a customer who has proved who they are, and gives them what was theirs while they were signed out. */
export async function enter(
  tx: Queryable,
  customer: Customer,
  { remember_me, guest_token, request }: SignIn,
) {
  await mergeGuest(tx, customer.id, guest_token)
  // Bought signed out since the last time, with the address that is certainly theirs.
  if (customer.emailVerifiedAt) {
    await attachGuestOrders(tx, { customerId: customer.id, email: customer.email })
  }
  const cookie = await rememberDevice(tx, customer.id, request)
  const session = { remember: remember_me === true, userAgent: userAgentOf(request) }
  return { data: await openSession(tx, customer.id, session), cookie }
}
