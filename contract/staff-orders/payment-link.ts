import * as z from 'zod'
import { Picture } from '../catalog.ts'
import { QuotedDelivery } from '../delivery/delivery-options.ts'
import { LANGUAGES } from '../values/language.ts'
import { Aed } from '../values/wire.ts'

/** A line of an order by staff, in the caller's language. */
const LinkLine = z.object({
  product_id: z.int(),
  product_size_id: z.int(),
  product_name: z.string(),
  size_name: z.string(),
  quantity: z.int(),
  /** The net unit price as it was when the link was sent. */
  price: Aed,
  tax_amount: Aed,
  picture: Picture.nullable(),
})

/** A link offers lines at a total; both stay as they were when the link was sent (rules/staff-orders 7). */
const LinkOffer = z.object({
  first_name: z.string(),
  /** The name on the card form, which the buyer can change there. */
  name: z.string(),
  shipping_address: z.string(),
  lines: z.array(LinkLine),
  testers: z.array(LinkLine),
  subtotal: Aed,
  tax_amount: Aed,
  /** Percent; 0 without a discount. */
  discount: z.int(),
  discount_amount: Aed,
  delivery_amount: Aed,
  delivery: QuotedDelivery.nullable(),
  total: Aed,
  /** The part of the total that units of an earlier order pay; 0 without any. */
  credit: Aed,
  /** The part that the link charges. */
  charge: Aed,
  /** End of the hold on the stock, ISO 8601. */
  expires_at: z.string(),
})

/** GET /payment-links/:secret: a closed link tells its state and nothing about its buyer. */
export const PaymentLink = z.object({
  state: z.enum(['open', 'paid', 'expired', 'withdrawn']),
  /** The buyer's language, in which the link was sent. */
  language: z.enum(LANGUAGES),
  /** Null unless the link is open. */
  offer: LinkOffer.nullable(),
  /** The order, once it is paid. */
  order: z.object({ id: z.int(), order_number: z.string() }).nullable(),
})
export type PaymentLink = z.input<typeof PaymentLink>

/** Bytes of randomness in a link are 32: 43 letters of base64url. */
export const linkSecret = z.object({ secret: z.string().max(100) })
