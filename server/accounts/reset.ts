import { randomUUID } from 'node:crypto'
import type { Language } from '@nafha/contract/values/language'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { removeAllPasskeys } from '../passkeys/index.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { customers, passwordResets } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { otherOwner } from './claims.ts'
import { hasEmail } from './customers.ts'
import { forgetDevices } from './devices.ts'
import { sendResetLinkJob } from './jobs.ts'
import { lockRow } from './locks.ts'
import { notifyOwner } from './notify-owner.ts'
import { startAnew } from './start-anew.ts'
import { closeOtherSessions } from './tokens.ts'
import { markVerified } from './verified.ts'

/** A reset link works for this long (rules/accounts 13). */
const LIFE_MS = 60 * 60 * 1000
/** A customer with this many valid links gets no further one, so that strangers cannot fill a mailbox. */
const OPEN_LINKS = 5

const invalidLink = invalid('token', 'invalid_or_expired_reset_link')

/**
 * Requests a reset link. The job finds out whether the account exists, so that the response and its duration are the same
 * either way (rules/accounts 12).
 */
export const requestReset = (db: Queryable, email: string, language: Language): Promise<void> =>
  enqueue(db, sendResetLinkJob, { email, language, request: randomUUID() })

/** Returns true if the customer has enough valid links already. */
export async function hasEnoughLinks(db: Queryable, customerId: number): Promise<boolean> {
  const open = and(
    eq(passwordResets.customerId, customerId),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, new Date()),
  )
  return (await db.$count(passwordResets, open)) >= OPEN_LINKS
}

/** Draws a link's secret when the link is sent, so that no queue ever holds a readable one. */
export async function drawReset(db: Queryable, customerId: number): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + LIFE_MS)
  await db.insert(passwordResets).values({ hash: tokenHash(token), customerId, expiresAt })
  return token
}

/** Deletes a link that was drawn but not sent. */
export async function dropReset(db: Queryable, token: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.hash, tokenHash(token)))
}

/** Matches the reset that token and e-mail address open together, if it is unused and has not expired. */
const openReset = (token: string, email: string) =>
  and(
    eq(passwordResets.hash, tokenHash(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, new Date()),
    hasEmail(email),
  )

/**
 * Sets a new password by a reset link, once. Every other link and every session of the customer ends.
 * @param kept token of the caller's session, which stays if it belongs to the same customer
 */
export async function resetPassword(
  db: Database,
  { token, email, password }: { token: string; email: string; password: string },
  { kept, language }: { kept: string | null; language: Language },
): Promise<{ kind: 'reset'; customerId: number } | Rejection> {
  const [open] = await db
    .select({ customerId: passwordResets.customerId })
    .from(passwordResets)
    .innerJoin(customers, eq(customers.id, passwordResets.customerId))
    .where(openReset(token, email))
  if (!open) return invalidLink
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    // Lock the customer before the link, in the same order as a password change: otherwise two links at once would deadlock.
    const customer = await lockRow(tx, open.customerId)
    if (!customer) return invalidLink
    const used = await tx
      .update(passwordResets)
      .set({ usedAt: new Date() })
      .where(and(eq(passwordResets.hash, tokenHash(token)), isNull(passwordResets.usedAt)))
      .returning({ hash: passwordResets.hash })
    if (used.length === 0) return invalidLink
    if (!customer.emailVerifiedAt) {
      if (await otherOwner(tx, 'email', customer.email, customer.id)) return invalidLink
      // The link proves the mailbox, but nothing else of the account is known to be the owner's.
      await startAnew(tx, customer.id)
      await markVerified(tx, customer, 'email', { value: customer.email, language })
    }
    // A passkey that a thief of the old password added would survive the reset.
    await removeAllPasskeys(tx, { audience: 'customer', id: open.customerId })
    await changePassword(tx, open.customerId, { passwordHash, kept, language })
    return { kind: 'reset', customerId: open.customerId }
  })
}

/** Sets the password, ends everything that opened the account before, and emails the owner. */
export async function changePassword(
  tx: Queryable,
  customerId: number,
  { passwordHash, kept, language }: { passwordHash: string; kept: string | null; language: Language },
): Promise<void> {
  const [changed] = await tx
    .update(customers)
    // A thief may have requested these contacts, so they must not be proved later.
    .set({ passwordHash, pendingEmail: null, pendingMobileNumber: null })
    .where(eq(customers.id, customerId))
    .returning({ email: customers.email })
  if (!changed) throw new Error(`customer ${customerId} does not exist`)
  await endAccess(tx, customerId, kept)
  await notifyOwner(tx, { changed: 'password', customerId, email: changed.email, language })
}

/**
 * Ends all access to an account: reset links, sessions and known browsers.
 * @param kept token of the session that stays; null ends all
 */
export async function endAccess(tx: Queryable, customerId: number, kept: string | null): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: new Date() })
    .where(and(eq(passwordResets.customerId, customerId), isNull(passwordResets.usedAt)))
  await closeOtherSessions(tx, customerId, kept)
  await forgetDevices(tx, customerId)
}
