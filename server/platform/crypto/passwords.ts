import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../concurrency/limit.ts'

/**
 * argon2id occupies a core for some 20 ms on the threads that files and DNS need: two hundred at once would
 * block all of them for a second (rules/operation 11). So a few run and the others wait.
 */
const hashing = limitConcurrency({ concurrency: 2, longest: 300 })

/** @throws with status 503 when too many hashes wait already */
async function orBusy<T>(work: () => Promise<T>): Promise<T> {
  const outcome = await hashing(work)
  if (outcome === 'busy') throw Object.assign(new Error('too many hashes'), { statusCode: 503 })
  return outcome
}

/** Hashes a password or a short code with argon2id; salt and parameters are part of the result. */
export const hashPassword = (password: string): Promise<string> => orBusy(() => hash(password))

/** Tells whether a password matches the hash. It computes exactly one hash in either case. */
export const isPassword = (stored: string, password: string): Promise<boolean> =>
  orBusy(() => verify(stored, password))
