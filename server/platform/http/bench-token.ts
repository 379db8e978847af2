import type { IncomingMessage } from 'node:http'
import { sameSecret } from '../crypto/secrets.ts'

/** The bench sends this header to bypass the cache. */
const BENCH_TOKEN = 'x-bench-token'

/** Returns true for a request of the bench, which proves itself by the configured token. */
export function isFromBench({ headers }: IncomingMessage, benchToken: string | null): boolean {
  const token = headers[BENCH_TOKEN]
  // Secrets are compared by their hashes, which would cost a kept answer a twentieth of its time.
  return benchToken !== null && typeof token === 'string' && sameSecret(token, benchToken)
}
