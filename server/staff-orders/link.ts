import type { Language } from '@nafha/contract/values/language'
import type { Seal } from '../platform/crypto/seal.ts'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'

/** A sealed secret is bound to its row: copied to another order, it cannot be opened. */
const placeOf = (staffOrderId: number) => `staff_orders.sealed_secret:${staffOrderId}`

/** Draws the secret of a link: its hash finds the order, its sealed form lets staff copy the link again. */
export function drawSecret(seal: Seal, staffOrderId: number) {
  const secret = newToken()
  return { secretHash: tokenHash(secret), sealedSecret: seal.seal(secret, placeOf(staffOrderId)) }
}

/** Returns the address of the page where a buyer pays, in their language. */
export function linkOf(
  { seal, publicUrl }: { seal: Seal; publicUrl: string },
  { id, sealedSecret, language }: { id: number; sealedSecret: string; language: Language },
): string {
  const page = `${publicUrl}/pay/${seal.open(sealedSecret, placeOf(id))}`
  return language === 'en' ? page : `${page}?lang=${language}`
}
