import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../platform/database/client.ts'
import { customers, knownDevices } from '../platform/database/schema/index.ts'
import { guesserOf, nameDevice } from '../platform/http/device.ts'
import { hasEmail } from './customers.ts'

/**
 * Remembers this browser as the customer's after it has shown the password, or a link from the mailbox. The token does not
 * sign in: it only grants a limit of attempts that strangers cannot use up (decision 0012).
 * @returns the Set-Cookie header
 */
export async function rememberDevice(
  tx: Queryable,
  customerId: number,
  request: FastifyRequest,
): Promise<string> {
  const { cookie, hash, expiresAt } = nameDevice(request)
  await tx
    .insert(knownDevices)
    .values({ hash, customerId, expiresAt })
    .onConflictDoUpdate({ target: [knownDevices.hash, knownDevices.customerId], set: { expiresAt } })
  return cookie
}

/** Forgets all known browsers of the account, since a thief may have made one of them known. */
export async function forgetDevices(tx: Queryable, customerId: number): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.customerId, customerId))
}

/** Returns the key under which password guesses are counted; a known browser has a counter of its own. */
export const customerGuesserOf = (db: Queryable, email: string, request: FastifyRequest): Promise<string> =>
  guesserOf(email, request, async (hash) => {
    const [known] = await db
      .select({ hash: knownDevices.hash })
      .from(knownDevices)
      .innerJoin(customers, eq(customers.id, knownDevices.customerId))
      .where(
        and(
          eq(knownDevices.hash, hash),
          gt(knownDevices.expiresAt, new Date()),
          hasEmail(email),
          // A browser known to an account that only claims the address gets no extra tries at the account that has proved
          // it.
          sql`(${customers.emailVerifiedAt} is not null or not exists (
            select from customers owner
            where lower(owner.email) = ${email.toLowerCase()} and owner.email_verified_at is not null))`,
        ),
      )
    return known !== undefined
  })
