import type { FastifyRequest } from 'fastify'
import { weaknessOf } from '../crypto/weak-password.ts'
import { invalidField, type Refused } from './refusal.ts'

/**
 * The refusal of a new password that others would try first, or null. Every call that sets one asks it.
 * @param person names and e-mail address of who will sign in with it
 */
export async function refuseWeakPassword(
  request: FastifyRequest,
  password: string,
  person: readonly string[],
): Promise<Refused | null> {
  const weakness = await weaknessOf(password, [request.host, ...person])
  return weakness && invalidField('password', weakness)
}
