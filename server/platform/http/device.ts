import type { FastifyRequest } from 'fastify'
import { newToken, tokenHash } from '../crypto/secrets.ts'

const LIFE_S = 90 * 24 * 60 * 60

/**
 * The cookie's name and attributes. Over https, `__Host-` keeps neighbouring hosts from planting it (RFC
 * 6265bis). Browsers refuse the prefix on plain http, where a shop is tried out.
 */
const cookieFor = ({ protocol }: FastifyRequest) =>
  protocol === 'https'
    ? { name: '__Host-device', attributes: 'Path=/; HttpOnly; SameSite=Strict; Secure' }
    : { name: 'device', attributes: 'Path=/api; HttpOnly; SameSite=Strict' }

function tokenOf(request: FastifyRequest): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${cookieFor(request).name}=([\\w-]{43})(?:;|$)`)
  return pattern.exec(request.headers.cookie ?? '')?.[1] ?? null
}

/** The hash that identifies this browser, or null when it sends no token. */
export function deviceHashOf(request: FastifyRequest): string | null {
  const token = tokenOf(request)
  return token && tokenHash(token)
}

/**
 * Gives a browser a token at sign-in. The token opens nothing: it only gives an allowance that strangers
 * cannot use up (decision 0012).
 * @returns the Set-Cookie header, and the row that makes the browser known
 */
export function nameDevice(request: FastifyRequest) {
  const token = tokenOf(request) ?? newToken()
  const { name, attributes } = cookieFor(request)
  return {
    cookie: `${name}=${token}; Max-Age=${LIFE_S}; ${attributes}`,
    hash: tokenHash(token),
    expiresAt: new Date(Date.now() + LIFE_S * 1000),
  }
}

/** Returns a Set-Cookie header that deletes the browser's token. */
export function forgetDevice(request: FastifyRequest): string {
  const { name, attributes } = cookieFor(request)
  return `${name}=; Max-Age=0; ${attributes}`
}

/**
 * Returns the key that limits sign-in attempts at an account: each browser that the account knows has its own, so that
 * the guesses of strangers do not lock out the owner.
 * @param isKnown whether the account knows a browser by this hash
 */
export async function guesserOf(
  email: string,
  request: FastifyRequest,
  isKnown: (hash: string) => Promise<boolean>,
): Promise<string> {
  const account = email.toLowerCase()
  const hash = deviceHashOf(request)
  return hash && (await isKnown(hash)) ? `${account} ${hash}` : account
}
