import { sql } from 'drizzle-orm'
import { sameSecret, tokenHash } from '../platform/crypto/secrets.ts'

/** The hash of a payment's secret as `tokenHash` makes it, in columns of `checkouts`. */
export const clientSecretHash = sql.raw(
  `coalesce(client_secret_hash, encode(sha256(convert_to(client_secret, 'UTF8')), 'hex'))`,
)

/**
 * Values of a closed checkout: its payment can no longer be paid, so the secret only proves who owns the order, and
 * a hash is enough for that (decision 0044).
 */
export const withoutClientSecret = { clientSecretHash, clientSecret: null }

/** Returns whether a caller knows the secret of a payment. @param hash of the secret; null when there is none */
export const provesPayment = (hash: string | null, secret: string): boolean =>
  hash !== null && sameSecret(hash, tokenHash(secret))
