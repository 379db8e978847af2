import * as z from 'zod'
import { MAX_LINES, MAX_UNITS_PER_LINE } from '../rules.ts'
import { Aed, bodyId } from '../values/wire.ts'

/** The units of one size in a cart. The server ignores names and prices in a request (rules/cart 11). */
export const CartUnits = z.object({
  product_size_id: bodyId,
  quantity: z
    .int({ error: 'quantity_out_of_range' })
    .min(1, { error: 'quantity_out_of_range' })
    .max(MAX_UNITS_PER_LINE, { error: 'quantity_out_of_range' }),
})
export type CartUnits = z.infer<typeof CartUnits>

/** A cart line as pages show it; its prices are of one unit (rules/cart 1). */
export const CartLine = z.object({
  product_id: z.int(),
  product_size_id: z.int(),
  /** Without VAT, after the sale. */
  sub_total: Aed,
  name: z.string(),
  /** The price includes VAT. */
  price: Aed,
  tax_amount: Aed,
  size: z.string(),
  imageUrl: z.string(),
  tester: z.boolean(),
  quantity: z.int(),
})

/** The cart of an account. Lines that are no longer for sale stay in it, so that pages can name them. */
export const AccountCart = z.object({
  lines: z.array(CartLine),
  /** Sizes of the request that the shop does not know: deleted ones, or a tester's. */
  unknown_sizes: z.array(z.int()),
})
export type AccountCart = z.input<typeof AccountCart>

const lines = z.array(CartUnits).max(MAX_LINES, { error: 'too_many_lines' })

/**
 * A browser's cart, and the account's cart as this browser last saw it. The shop compares the two to find this
 * browser's changes (merge-carts.ts).
 */
export const CartChange = z.object({ lines, known_lines: lines })
