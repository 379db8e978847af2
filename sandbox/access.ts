import { hash, timingSafeEqual } from 'node:crypto'
import type { ApiCall } from './calls.ts'
import { refuse } from './errors.ts'

export type Keys = { secretKey: string; publishableKey: string }

/** Tells which key the caller has, from `Authorization: Bearer …` (or Basic, as with curl -u) or the `key` parameter. */
export function accessOf(keys: Keys, authorization: string | undefined, param: unknown): ApiCall['access'] {
  const key = keyIn(authorization) ?? (typeof param === 'string' ? param : '')
  if (equal(key, keys.secretKey)) return 'secret'
  if (equal(key, keys.publishableKey)) return 'publishable'
  return refuse(401, {
    message: key
      ? `Invalid API Key provided: ${key.slice(0, 8)}…`
      : 'You did not provide an API key. Send it as Authorization: Bearer YOUR_KEY.',
  })
}

/** For calls that only the merchant's server may make. */
export function requireSecret(access: ApiCall['access']) {
  if (access === 'secret') return
  refuse(403, {
    code: 'secret_key_required',
    message: 'This call cannot be made with a publishable key. Use the secret key.',
  })
}

function keyIn(authorization: string | undefined): string | null {
  const [scheme, value] = authorization?.split(' ') ?? []
  if (!scheme || !value) return null
  if (scheme.toLowerCase() === 'bearer') return value
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? null
}

/** Compared as hashes: equally long, and in the same time wherever they differ. */
function equal(given: string, wanted: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'))
}
