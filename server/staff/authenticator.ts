import { houseName } from '@nafha/theme'
import { and, eq, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Seal } from '../platform/crypto/seal.ts'
import type { Queryable } from '../platform/database/client.ts'
import { staff } from '../platform/database/schema/index.ts'

const PERIOD_S = 30

const appCodes = (email: string, secret: string) =>
  new TOTP({ issuer: houseName.en, label: email, period: PERIOD_S, secret: Secret.fromBase32(secret) })

/** The seal of a member's seed is bound to this place: a seed copied to another member's row cannot be unsealed. */
export const seedPlace = (staffId: number) => `staff.totp_secret:${staffId}`

/** Creates a secret, and the address from which an authenticator app reads it (RFC 6238). */
export function newAuthenticator(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: appCodes(email, secret).toString() }
}

/**
 * Returns true if this is the app's code of the present period (RFC 6238 5.2). Each code counts once, even if two requests
 * send it at the same moment.
 */
export async function takeAppCode(
  db: Queryable,
  seal: Seal,
  member: { id: number; email: string; totpSecret: string | null },
  code: string,
): Promise<boolean> {
  if (!member.totpSecret) return false
  const timestamp = Date.now()
  const secret = seal.open(member.totpSecret, seedPlace(member.id))
  if (appCodes(member.email, secret).validate({ token: code, window: 0, timestamp }) === null) return false
  const step = Math.floor(timestamp / 1000 / PERIOD_S)
  const rows = await db
    .update(staff)
    .set({ totpLastStep: step })
    .where(and(eq(staff.id, member.id), lt(staff.totpLastStep, step)))
    .returning({ id: staff.id })
  return rows.length === 1
}
