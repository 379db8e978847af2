import { randomUUID } from 'node:crypto'
import type { Language } from '@nafha/contract/rules'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { removeAllPasskeys } from '../passkeys/index.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { customers, passwordResets } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { otherOwner } from './claims.ts'
import { hasEmail } from './customers.ts'
import { forgetDevices } from './devices.ts'
import { notifyOwner } from './notify-owner.ts'
import { startAnew } from './start-anew.ts'
import { closeOtherSessions } from './tokens.ts'
import { markVerified } from './verified.ts'

/** A reset link works for this long (rules/accounts 13). */
const LIFE_MS = 60 * 60 * 1000
/** Whoever has this many that still work needs no other: strangers do not fill a postbox. */
const OPEN_LINKS = 5

/**
 * Asks for a reset link. The job finds out whether the account exists, so that answer and duration are the same
 * (rules/accounts 12).
 */
export const requestReset = (db: Queryable, email: string, language: Language): Promise<void> =>
  enqueue(db, 'send-reset-link', { email, language, request: randomUUID() })

/** Whether the postbox holds enough links already, each of them good. */
export async function hasEnoughLinks(db: Queryable, customerId: number): Promise<boolean> {
  const open = and(
    eq(passwordResets.customerId, customerId),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, new Date()),
  )
  return (await db.$count(passwordResets, open)) >= OPEN_LINKS
}

/** A link's secret, drawn when it is sent, so that no queue ever holds one that can be read. */
export async function drawReset(db: Queryable, customerId: number): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + LIFE_MS)
  await db.insert(passwordResets).values({ hash: tokenHash(token), customerId, expiresAt })
  return token
}

/** Forgets a link that was drawn and not sent. */
export async function dropReset(db: Queryable, token: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.hash, tokenHash(token)))
}

/** The reset that token and e-mail address open together, if it has not been used and has not expired. */
const openReset = (token: string, email: string) =>
  and(
    eq(passwordResets.hash, tokenHash(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, new Date()),
    hasEmail(email),
  )

/**
 * Sets a new password by a reset link, once; every other link and every session of that customer ends.
 * @param kept token of the session that asks, which stays if it is that customer's own
 */
export async function resetPassword(
  db: Database,
  { token, email, password }: { token: string; email: string; password: string },
  { kept, language }: { kept: string | null; language: Language },
): Promise<{ kind: 'reset'; customerId: number } | { kind: 'invalid' }> {
  const [open] = await db
    .select({ customerId: passwordResets.customerId })
    .from(passwordResets)
    .innerJoin(customers, eq(customers.id, passwordResets.customerId))
    .where(openReset(token, email))
  if (!open) return { kind: 'invalid' }
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    // Before the link, as whoever changes the password does: two links at once would wait for each other.
    const [customer] = await tx
      .select()
      .from(customers)
      .where(eq(customers.id, open.customerId))
      .for('no key update')
    if (!customer) return { kind: 'invalid' }
    const used = await tx
      .update(passwordResets)
      .set({ usedAt: new Date() })
      .where(and(eq(passwordResets.hash, tokenHash(token)), isNull(passwordResets.usedAt)))
      .returning({ hash: passwordResets.hash })
    if (used.length === 0) return { kind: 'invalid' }
    if (!customer.emailVerifiedAt) {
      if (await otherOwner(tx, 'email', customer.email, customer.id)) return { kind: 'invalid' }
      // The link came out of the mailbox, which proves it. Nothing else of the account is known to be its owner's.
      await startAnew(tx, customer.id)
      await markVerified(tx, customer, 'email', { value: customer.email, language })
    }
    // A passkey that a thief of the old password added would survive the reset.
    await removeAllPasskeys(tx, { audience: 'customer', id: open.customerId })
    await changePassword(tx, open.customerId, { passwordHash, kept, language })
    return { kind: 'reset', customerId: open.customerId }
  })
}

/** Sets the password, ends whatever opened the account before, and mails the owner. */
export async function changePassword(
  tx: Queryable,
  customerId: number,
  { passwordHash, kept, language }: { passwordHash: string; kept: string | null; language: Language },
): Promise<void> {
  const [changed] = await tx
    .update(customers)
    // A thief may have asked for these: nobody is to prove them later.
    .set({ passwordHash, pendingEmail: null, pendingMobileNumber: null })
    .where(eq(customers.id, customerId))
    .returning({ email: customers.email })
  if (!changed) throw new Error(`customer ${customerId} does not exist`)
  await endAccess(tx, customerId, kept)
  await notifyOwner(tx, { changed: 'password', customerId, email: changed.email, language })
}

/**
 * Ends whatever opens an account: links to a new password, sessions, browsers that are known.
 * @param kept token of the session that goes on; null ends all
 */
export async function endAccess(tx: Queryable, customerId: number, kept: string | null): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: new Date() })
    .where(and(eq(passwordResets.customerId, customerId), isNull(passwordResets.usedAt)))
  await closeOtherSessions(tx, customerId, kept)
  await forgetDevices(tx, customerId)
}
