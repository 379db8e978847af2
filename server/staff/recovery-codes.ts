import { randomBytes } from 'node:crypto'
import { readableCode } from '@nafha/contract/orders/orders'
import { and, eq, isNull } from 'drizzle-orm'
import { tokenHash } from '../platform/crypto/secrets.ts'
import type { Queryable } from '../platform/database/client.ts'
import { staffRecoveryCodes } from '../platform/database/schema/index.ts'

const NUMBER = 10
/** A code has 120 random bits, so that a fast hash is enough, as with tokens. */
const LENGTH = 24
const GROUP = /.{4}(?=.)/g

/** Draws new recovery codes, which are shown once; earlier codes become invalid. */
export async function drawRecoveryCodes(tx: Queryable, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: NUMBER }, () => readableCode(randomBytes(LENGTH), LENGTH))
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ hash: tokenHash(code), staffId })))
  return codes.map((code) => code.replace(GROUP, '$&-'))
}

/** Spends a recovery code, in any spelling. Returns false if the code is unknown, used up or another member's. */
export async function takeRecoveryCode(db: Queryable, staffId: number, typed: string): Promise<boolean> {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const rows = await db
    .update(staffRecoveryCodes)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(staffRecoveryCodes.hash, tokenHash(code)),
        eq(staffRecoveryCodes.staffId, staffId),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ hash: staffRecoveryCodes.hash })
  return rows.length === 1
}

export const recoveryCodesLeft = (db: Queryable, staffId: number): Promise<number> =>
  db.$count(
    staffRecoveryCodes,
    and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)),
  )

/** Deletes recovery codes when the member has no second factor left to recover. */
export async function dropRecoveryCodes(tx: Queryable, staffId: number): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
}
