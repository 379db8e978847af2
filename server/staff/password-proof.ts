import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPassword } from '../platform/crypto/passwords.ts'
import type { Database } from '../platform/database/client.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { keyedLimiter } from '../platform/http/keyed-limit.ts'
import { invalidField, type Refused, refused } from '../platform/http/refusal.ts'
import { findMember, type Member } from './member.ts'

/**
 * Checks the caller's own password before a change that outlasts the session, since a stolen or unattended session does not
 * include the password. A member has ten tries a minute.
 */
export function passwordProof(app: FastifyInstance, db: Database, purpose: string) {
  const overTries = keyedLimiter<{ request: FastifyRequest; staffId: number }>(app, `password ${purpose}`, {
    max: 10,
    timeWindow: '1 minute',
    key: ({ staffId }) => staffId,
  })
  return async (
    request: FastifyRequest,
    { staffId }: StaffCaller,
    password: string | null | undefined,
  ): Promise<Refused | { kind: 'proved'; member: Member }> => {
    if (!password) return invalidField('current_password', 'current_password_is_required')
    const limit = await overTries({ request, staffId })
    if (limit) return limit
    const member = await findMember(db, staffId)
    if (!member) return refused(401, 'unauthenticated')
    return (await isPassword(member.passwordHash, password))
      ? { kind: 'proved', member }
      : invalidField('current_password', 'current_password_is_incorrect')
  }
}
