import { and, eq, gt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../platform/database/client.ts'
import { customers, knownDevices } from '../platform/database/schema/index.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import { hasEmail } from './customers.ts'

const LIFE_S = 90 * 24 * 60 * 60
const NAME = 'device'
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`)

const tokenOf = (request: FastifyRequest): string | null =>
  COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? null

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
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return `${NAME}=${token}; Max-Age=${LIFE_S}; Path=/api; HttpOnly; SameSite=Strict${secure}`
}

/** Lets a browser forget whose it was: a Set-Cookie header. */
export const FORGET_DEVICE = `${NAME}=; Max-Age=0; Path=/api; HttpOnly; SameSite=Strict`

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
