import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature that is older is refused, so that a copied webhook cannot be played again later. A late one is signed anew. */
const TOLERANCE_S = 300

/**
 * Checks `t=SECONDS,v1=HMAC`, an HMAC-SHA256 over `SECONDS.BODY`.
 * @param now in ms since 1970
 */
export function isSigned(body: Buffer, header: unknown, secret: string, now: number): boolean {
  const [, seconds, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? []
  if (!seconds || !mac || Math.abs(now / 1000 - Number(seconds)) > TOLERANCE_S) return false
  const right = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  return timingSafeEqual(Buffer.from(mac, 'hex'), right)
}
