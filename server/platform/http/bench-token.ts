import type { IncomingMessage } from 'node:http'
import { sameSecret } from '../crypto/secrets.ts'

/** The bench sends this header to bypass the cache. */
const BENCH_TOKEN = 'x-bench-token'

/** Returns true for a request of the bench, which proves itself by the configured token. */
export const isFromBench = ({ headers }: IncomingMessage, benchToken: string | null): boolean =>
  benchToken !== null && sameSecret(String(headers[BENCH_TOKEN] ?? ''), benchToken)
