import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../work/limit.ts'

/**
 * argon2id takes a core for some 20 ms on the threads that files and DNS need: two hundred at once would hold all of
 * them up for a second (rules/operation 11). So a few run and the others wait.
 */
const hashing = limitConcurrency({ concurrency: 2, longest: 300 })

/** @throws with the status of a shop that is too busy, when more wait than anybody waits for */
async function orBusy<T>(work: () => Promise<T>): Promise<T> {
  const outcome = await hashing(work)
  if (outcome === 'busy') throw Object.assign(new Error('too many hashes'), { statusCode: 503 })
  return outcome
}

/** An argon2id hash with its salt and parameters: of a password, or of a code that is short. */
export const hashPassword = (password: string): Promise<string> => orBusy(() => hash(password))

/** Whether this is the password of the hash. One hash is computed, whatever the answer. */
export const isPassword = (stored: string, password: string): Promise<boolean> =>
  orBusy(() => verify(stored, password))
