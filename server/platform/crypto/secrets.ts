import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Draws 256 random bits, as text for a URL or a header (rules/operation 20). */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hash that a token is stored as: a stolen table opens nothing. Tokens are random, so a fast hash is enough. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Compares two secrets in constant time. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(tokenHash(one)), Buffer.from(tokenHash(other)))
}
