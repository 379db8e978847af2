import type { PaymentLink } from '@nafha/contract/staff-orders/payment-link'
import type { Language } from '@nafha/contract/values/language'
import type * as z from 'zod'
import { toPicture } from '../pictures/index.ts'
import { tokenHash } from '../platform/crypto/secrets.ts'
import type { Queryable } from '../platform/database/client.ts'
import { inLanguage } from '../platform/text/language.ts'
import { frozenLines, type StaffLine } from './lines.ts'
import { sumsOf } from './present.ts'
import { findBySecret, type StaffOrderRow } from './rows.ts'

type Shown = z.output<typeof PaymentLink>

/** A hold whose end has passed is over for the buyer, also while a sweep has not released it yet. */
export const linkState = ({ state, checkout }: StaffOrderRow, now: Date): Shown['state'] => {
  if (state === 'paid' || state === 'withdrawn') return state
  return state === 'sent' && checkout && checkout.expiresAt > now ? 'open' : 'expired'
}

const toLinkLine = (line: StaffLine, language: Language) => ({
  product_id: line.productId,
  product_size_id: line.sizeId,
  product_name: inLanguage(line.productName, language),
  size_name: inLanguage(line.sizeLabel, language),
  quantity: line.quantity,
  price: line.net,
  tax_amount: line.taxAmount,
  picture: line.picture && toPicture(line.picture, language),
})

/** Returns what the page behind a link shows; null when there is no such link. An erased buyer's link shows nothing. */
export async function showPaymentLink(
  db: Queryable,
  secret: string,
  language: Language,
): Promise<Shown | null> {
  const row = await findBySecret(db, tokenHash(secret))
  if (!row?.checkout || row.checkout.email === '') return null
  const { checkout, orderId, orderNumber } = row
  const state = linkState(row, new Date())
  const order = orderId !== null && orderNumber !== null ? { id: orderId, order_number: orderNumber } : null
  if (state !== 'open') return { state, language: row.language, offer: null, order }
  const lines = await frozenLines(db, checkout.id)
  return {
    state,
    language: row.language,
    offer: {
      first_name: checkout.firstName,
      name: `${checkout.firstName} ${checkout.lastName}`,
      shipping_address: checkout.shippingAddress,
      lines: lines.filter(({ tester }) => !tester).map((line) => toLinkLine(line, language)),
      testers: lines.filter(({ tester }) => tester).map((line) => toLinkLine(line, language)),
      ...sumsOf(checkout, language),
      credit: checkout.credit,
      expires_at: checkout.expiresAt.toISOString(),
    },
    order,
  }
}
