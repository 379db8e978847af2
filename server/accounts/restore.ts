import { and, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import { removeAllPasskeys } from '../passkeys/index.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { customers, emailRestores } from '../platform/database/schema/index.ts'
import { conflict, invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { lockRow } from './locks.ts'
import { drawReset, endAccess } from './reset.ts'
import { markVerified } from './verified.ts'

/** A change of e-mail can be taken back for this long. */
const LIFE_MS = 7 * 24 * 60 * 60 * 1000

/** Draws a link's secret when the link is sent, so that no queue ever holds a readable one. */
export async function drawRestore(db: Queryable, customerId: number, email: string): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + LIFE_MS)
  await db.insert(emailRestores).values({ hash: tokenHash(token), customerId, email, expiresAt })
  return token
}

/** Deletes a link that was drawn but not sent. */
export async function dropRestore(db: Queryable, token: string): Promise<void> {
  await db.delete(emailRestores).where(eq(emailRestores.hash, tokenHash(token)))
}

type Restored = { kind: 'restored'; resetToken: string; email: string } | Rejection

const invalidLink = invalid('token', 'invalid_or_expired_restore_link')
/** Another account has proved the address since. */
const emailTaken = conflict('email_taken', { message: 'email_proved_by_another_account' })

interface Link {
  token: string
  /** The address that the link was sent to. */
  email: string
}

/** Returns the link if it is still valid. */
async function findLink(db: Queryable, { token, email }: Link) {
  const [link] = await db
    .select({
      customerId: emailRestores.customerId,
      email: emailRestores.email,
      createdAt: emailRestores.createdAt,
    })
    .from(emailRestores)
    .innerJoin(customers, eq(customers.id, emailRestores.customerId))
    .where(
      and(
        eq(emailRestores.hash, tokenHash(token)),
        eq(sql`lower(${emailRestores.email})`, email.toLowerCase()),
        gt(emailRestores.expiresAt, new Date()),
        isNull(customers.blockedAt),
      ),
    )
  return link ?? null
}

/**
 * Restores the address that the link was sent to. All sessions end and a random password replaces the old one, which a thief
 * may know. This link and those of later changes end; a link to an even earlier address outranks it and stays valid.
 * @returns the secret of a link to set a new password
 */
export async function restoreEmail(db: Database, link: Link): Promise<Restored> {
  const found = await findLink(db, link)
  if (!found) return invalidLink
  const { customerId, email, createdAt } = found
  const passwordHash = await hashPassword(newToken())
  return db.transaction(async (tx) => {
    const own = eq(customers.id, customerId)
    const customer = await lockRow(tx, customerId)
    // The link was used in another window, or the customer was blocked, while this transaction waited for the lock.
    if (!customer || !(await findLink(tx, link))) return invalidLink
    const outcome = await markVerified(tx, customer, 'email', { value: email, language: customer.language })
    if (outcome === 'taken') return emailTaken
    await tx
      .delete(emailRestores)
      .where(
        and(
          eq(emailRestores.customerId, customerId),
          or(gte(emailRestores.createdAt, createdAt), eq(emailRestores.email, email)),
        ),
      )
    await tx.update(customers).set({ passwordHash, pendingEmail: null, pendingMobileNumber: null }).where(own)
    // A thief may have added a passkey.
    await removeAllPasskeys(tx, { audience: 'customer', id: customerId })
    await endAccess(tx, customerId, null)
    return { kind: 'restored', resetToken: await drawReset(tx, customerId), email }
  })
}
