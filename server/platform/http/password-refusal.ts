import type { FastifyRequest } from 'fastify'
import { weaknessOf } from '../crypto/weak-password.ts'
import { invalidField, type Refused } from './refusal.ts'

/**
 * Returns the refusal of a new password that others would try first, or null. Every call that sets a password
 * uses it.
 * @param person names and e-mail address of the account's owner
 */
export async function refuseWeakPassword(
  request: FastifyRequest,
  password: string,
  person: readonly string[],
): Promise<Refused | null> {
  const weakness = await weaknessOf(password, [request.host, ...person])
  return weakness && invalidField('password', weakness)
}
