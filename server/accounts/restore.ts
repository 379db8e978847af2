import { and, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import { removeAllPasskeys } from '../passkeys/index.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { customers, emailRestores } from '../platform/database/schema/index.ts'
import { drawReset, endAccess } from './reset.ts'
import { markVerified } from './verified.ts'

/** A change of e-mail can be taken back for this long. */
const LIFE_MS = 7 * 24 * 60 * 60 * 1000

/** A link's secret, drawn when it is sent, so that no queue ever holds one that can be read. */
export async function drawRestore(db: Queryable, customerId: number, email: string): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + LIFE_MS)
  await db.insert(emailRestores).values({ hash: tokenHash(token), customerId, email, expiresAt })
  return token
}

/** Forgets a link that was drawn and not sent. */
export async function dropRestore(db: Queryable, token: string): Promise<void> {
  await db.delete(emailRestores).where(eq(emailRestores.hash, tokenHash(token)))
}

type Restored =
  | { kind: 'restored'; resetToken: string; email: string }
  | { kind: 'invalid' }
  /** Another account has proved the address since. */
  | { kind: 'taken' }

interface Link {
  token: string
  /** The address that the link went to. */
  email: string
}

/** The link if it still works. */
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
 * Gives an account the address back that the link went to. Whoever is signed in is out and the password is worth nothing: a
 * thief may know it. The link, and those of later changes, end; one to an address that was left before stays worth more.
 * @returns the secret of a link to a new password
 */
export async function restoreEmail(db: Database, link: Link): Promise<Restored> {
  const found = await findLink(db, link)
  if (!found) return { kind: 'invalid' }
  const { customerId, email, createdAt } = found
  const passwordHash = await hashPassword(newToken())
  return db.transaction(async (tx) => {
    const own = eq(customers.id, customerId)
    const [customer] = await tx.select().from(customers).where(own).for('no key update')
    // Used in another window, or blocked, while this one waited.
    if (!customer || !(await findLink(tx, link))) return { kind: 'invalid' }
    const outcome = await markVerified(tx, customer, 'email', { value: email, language: customer.language })
    if (outcome === 'taken') return { kind: 'taken' }
    await tx
      .delete(emailRestores)
      .where(
        and(
          eq(emailRestores.customerId, customerId),
          or(gte(emailRestores.createdAt, createdAt), eq(emailRestores.email, email)),
        ),
      )
    await tx.update(customers).set({ passwordHash, pendingEmail: null, pendingMobileNumber: null }).where(own)
    // A thief may have added one.
    await removeAllPasskeys(tx, { audience: 'customer', id: customerId })
    await endAccess(tx, customerId, null)
    return { kind: 'restored', resetToken: await drawReset(tx, customerId), email }
  })
}
