import { and, eq, gt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../platform/database/client.ts'
import { customers, knownDevices } from '../platform/database/schema/index.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import { hasEmail } from './customers.ts'

const LIFE_S = 90 * 24 * 60 * 60

/**
 * The cookie's name and attributes. Over https no neighbouring host can plant it (`__Host-`, RFC 6265bis); browsers refuse
 * that prefix on plain http, where a shop is tried out.
 */
const cookieFor = ({ protocol }: FastifyRequest) =>
  protocol === 'https'
    ? { name: '__Host-device', attributes: 'Path=/; HttpOnly; SameSite=Strict; Secure' }
    : { name: 'device', attributes: 'Path=/api; HttpOnly; SameSite=Strict' }

function tokenOf(request: FastifyRequest): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${cookieFor(request).name}=([\\w-]{43})(?:;|$)`)
  return pattern.exec(request.headers.cookie ?? '')?.[1] ?? null
}

/**
 * Remembers that this browser is the customer's: it has shown the password, or a link out of the mailbox. The
 * token opens nothing; all it gives is an allowance that strangers cannot use up (decision 0012).
 * @returns the Set-Cookie header
 */
export async function rememberDevice(
  tx: Queryable,
  customerId: number,
  request: FastifyRequest,
): Promise<string> {
  const token = tokenOf(request) ?? newToken()
  const expiresAt = new Date(Date.now() + LIFE_S * 1000)
  await tx
    .insert(knownDevices)
    .values({ hash: tokenHash(token), customerId, expiresAt })
    .onConflictDoUpdate({ target: [knownDevices.hash, knownDevices.customerId], set: { expiresAt } })
  const { name, attributes } = cookieFor(request)
  return `${name}=${token}; Max-Age=${LIFE_S}; ${attributes}`
}

/** Lets a browser forget whose it was: a Set-Cookie header. */
export function forgetDevice(request: FastifyRequest): string {
  const { name, attributes } = cookieFor(request)
  return `${name}=; Max-Age=0; ${attributes}`
}

/** From now on every browser is a stranger to the account: a thief may have made one of them known. */
export async function forgetDevices(tx: Queryable, customerId: number): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.customerId, customerId))
}

/** Whose tries at an account are counted together: one known device's, or everybody else's. */
export async function guesserOf(db: Queryable, email: string, request: FastifyRequest): Promise<string> {
  const account = email.toLowerCase()
  const token = tokenOf(request)
  if (!token) return account
  const hash = tokenHash(token)
  const [known] = await db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .innerJoin(customers, eq(customers.id, knownDevices.customerId))
    .where(and(eq(knownDevices.hash, hash), gt(knownDevices.expiresAt, new Date()), hasEmail(email)))
  return known ? `${account} ${hash}` : account
}
