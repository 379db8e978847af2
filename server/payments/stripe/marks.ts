import type Stripe from 'stripe'

/** Reads what this shop writes into the metadata of its payments. */
export const marksOf = (metadata: Stripe.Metadata | null | undefined, shopMark: string) => ({
  checkoutId: metadata?.checkout_id ?? null,
  madeHere: metadata?.shop === shopMark,
})
