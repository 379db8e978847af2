import type { Role } from '@nafha/contract/admin/abilities'
import type { Restriction, SecondFactorPolicy } from '@nafha/contract/admin/staff'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countPasskeys } from '../passkeys/index.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { keyedLimiter } from '../platform/http/keyed-limit.ts'
import { invalidField, type Refused, refused } from '../platform/http/refusal.ts'
import { takeAppCode } from './authenticator.ts'
import type { Member } from './member.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import type { StaffSettings } from './settings.ts'

const demandsSecondFactor = (policy: SecondFactorPolicy, role: Role): boolean =>
  policy === 'everybody' || (policy === 'owners' && role === 'owner')

export const hasSecondFactor = async (
  db: Queryable,
  { id, totpConfirmedAt }: Pick<Member, 'id' | 'totpConfirmedAt'>,
): Promise<boolean> => totpConfirmedAt !== null || (await countPasskeys(db, { audience: 'staff', id })) > 0

/** Returns the step that a session must complete before it may do anything else. */
export function restrictionOf(
  policy: SecondFactorPolicy,
  member: { role: Role; passwordChangeRequired: boolean; hasFactor: boolean },
): Restriction | null {
  if (member.passwordChangeRequired) return 'password_change_required'
  const lacksFactor = !member.hasFactor && demandsSecondFactor(policy, member.role)
  return lacksFactor ? 'second_factor_required' : null
}

interface Codes {
  otp_code?: string | null | undefined
  recovery_code?: string | null | undefined
}

type SecondFactorUsed = 'none' | 'authenticator' | 'recovery_code'

/** Checks the second factor that a member sends with the correct password. */
export function secondFactorCheck(app: FastifyInstance, db: Database, { seal, secondFactor }: StaffSettings) {
  // The limit is per member, from any address: a caller here knows the password, and six digits resist only a few guesses.
  // It counts before the check, and correct codes too: otherwise parallel requests would get more than ten tries.
  const overCodes = keyedLimiter<{ request: FastifyRequest; memberId: number }>(app, 'app codes', {
    max: 10,
    timeWindow: '15 minutes',
    key: ({ memberId }) => memberId,
  })
  return async (
    request: FastifyRequest,
    member: Member,
    { otp_code, recovery_code }: Codes,
  ): Promise<Refused | { used: SecondFactorUsed }> => {
    if (!member.totpConfirmedAt) {
      const mayUsePassword =
        !demandsSecondFactor(secondFactor, member.role) || !(await hasSecondFactor(db, member))
      if (mayUsePassword) return { used: 'none' }
      // The passkey is this member's second factor, and it signs in by itself.
      if (!recovery_code) return refused(401, 'passkey_required')
    }
    if (!otp_code && !recovery_code) return refused(401, 'otp_required')
    const limit = await overCodes({ request, memberId: member.id })
    if (limit) return limit
    if (recovery_code) {
      return (await takeRecoveryCode(db, member.id, recovery_code))
        ? { used: 'recovery_code' }
        : invalidField('recovery_code', 'invalid_recovery_code')
    }
    return (await takeAppCode(db, seal, member, otp_code ?? ''))
      ? { used: 'authenticator' }
      : invalidField('otp_code', 'invalid_otp_code')
  }
}
