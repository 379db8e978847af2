import type { Guest, User } from '@nafha/contract/people'
import type { FastifyInstance } from 'fastify'
import { findGuest, findOrCreateGuest, type KnownGuest } from '../guests/index.ts'
import { attempt } from '../platform/database/attempt.ts'
import type { Database } from '../platform/database/client.ts'
import { toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { discountOf, grantCode, removeCode } from './holders.ts'

/** @param userOf presents a customer: this domain knows them by id only */
export function discountRoutes(
  app: FastifyInstance,
  db: Database,
  userOf: (customerId: number) => Promise<User>,
): void {
  serve(
    app,
    'GET /guests/discount',
    async ({ query, headers }) => ({
      data: await guestRecord(db, await findOrCreateGuest(db, headers['x-guest-token'] ?? query.guest_token)),
    }),
    // It may make a guest.
    { perMinute: 300 },
  )

  const apply = async ({ code, guest_token }: { code: string; guest_token?: string | null }) => {
    const { guest, rejection } = await grantToGuest(db, guest_token, code)
    if (rejection) return toRefusal(rejection)
    return { data: await guestRecord(db, guest), message: 'discount_applied_successfully' }
  }
  const applyForCustomer = async (code: string, customerId: number) => {
    const rejection = await grantCode(db, { customerId }, code, new Date())
    if (rejection) return toRefusal(rejection)
    return { data: await userOf(customerId), message: 'discount_applied_successfully' }
  }
  const limits = { perMinute: 60 }
  serve(app, 'POST /guests/discount', ({ body }) => apply(body), limits)
  serve(
    app,
    'POST /users/discount',
    ({ body, customer }) => applyForCustomer(body.code, customer.customerId),
    limits,
  )
  // A signed-in customer gets the code on the account, not only in this browser.
  serve(
    app,
    'POST /promotion-codes/apply',
    async ({ body, customer }) => (customer ? applyForCustomer(body.code, customer.customerId) : apply(body)),
    limits,
  )
  serve(
    app,
    'POST /promotion-codes/remove',
    async ({ body: { code, guest_token }, customer }) => {
      const known = guest_token ? await findGuest(db, guest_token) : null
      const holders = [
        ...(customer ? [{ customerId: customer.customerId }] : []),
        ...(known ? [{ guestId: known.id }] : []),
      ]
      for (const holder of holders) {
        const rejection = await removeCode(db, holder, code)
        if (rejection) return toRefusal(rejection)
      }
      const data = customer
        ? await userOf(customer.customerId)
        : await guestRecord(db, known ?? (await findOrCreateGuest(db, null)))
      return { data, message: 'discount_taken_off' }
    },
    limits,
  )
}

/** Rolls back the new guest of a rejected code, so that guessing codes does not fill the table. */
async function grantToGuest(db: Database, token: string | null | undefined, code: string) {
  const existing = token ? await findGuest(db, token) : null
  if (existing)
    return { guest: existing, rejection: await grantCode(db, { guestId: existing.id }, code, new Date()) }
  return attempt(
    db,
    async (tx) => {
      const guest = await findOrCreateGuest(tx, null)
      return { guest, rejection: await grantCode(tx, { guestId: guest.id }, code, new Date()) }
    },
    ({ rejection }) => rejection === null,
  )
}

async function guestRecord(db: Database, guest: KnownGuest): Promise<Guest> {
  const discount = await discountOf(db, { guestId: guest.id }, new Date())
  return {
    guest_token: guest.token,
    discount: discount?.discount ?? null,
    discounts_number: discount?.used ?? 0,
  }
}
