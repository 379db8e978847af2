import type { CartQuote } from '@nafha/contract/checkout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedGuest, storedUser } from '../account/session-storage.ts'
import { useDelivery } from '../delivery/chosen-delivery.ts'
import { quietApi } from '../platform/api.ts'
import { readStored, stored, useStored } from '../platform/stored.ts'
import { useDebouncedValue } from '../platform/use-debounced-value.ts'
import { useCart, useTesters } from './cart-store.ts'
import type { CartLine } from './lines.ts'
import { expectedDiscount, rememberShownDiscount } from './shown-discount.ts'

/** Debounce between a change of the cart and the request for its totals (ms). */
const REST_MS = 250

export interface Quote extends CartQuote {
  /** Key of the quoted lines: the cart may have changed since. */
  lines: string
  /** Key of the delivery and the place that were quoted. */
  deliveryKey: string
}

/** Returns a comparable key of the fields that decide a cart's total. */
export const linesKey = (lines: readonly CartLine[]): string =>
  JSON.stringify(lines.map(({ product_size_id, quantity }) => [product_size_id, quantity]))

const linesOf = (key: string) =>
  (JSON.parse(key) as [number, number][]).map(([product_size_id, quantity]) => ({
    product_size_id,
    quantity,
  }))

/**
 * Returns the shop's quote; that of the former cart while a change is debounced. Undefined while the
 * shop has not answered.
 * @param withoutDiscount the shopper buys without the discount
 */
export function useQuote(withoutDiscount: boolean): Quote | undefined {
  const cart = useCart()
  const lines = useDebouncedValue(linesKey(cart), REST_MS)
  const testers = useTesters()
  const token = useStored(stored.token)
  const guestToken = useStored(stored.guestToken)
  // Applying a code, losing one in another window and signing in change the shopper's discount.
  const ownCodes = [useStored(storedUser)?.discount?.code, useStored(storedGuest)?.discount?.code]
  const { chosen, place } = useDelivery()
  const deliveryKey = JSON.stringify([chosen, place])
  const { data } = useQuery({
    queryKey: ['quote', lines, testers, token, guestToken, ownCodes, withoutDiscount, deliveryKey],
    enabled: lines !== '[]',
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Quote> => {
      const { data } = await quietApi('POST /cart/quote', {
        body: {
          cart: linesOf(lines),
          testers: testers.map((product_size_id) => ({ product_size_id })),
          guest_token: readStored(stored.guestToken),
          expected_discount: expectedDiscount(),
          without_discount: withoutDiscount,
          delivery: chosen,
          place,
        },
        queryKey: 'quote',
        signal,
      })
      return { ...data, lines, deliveryKey }
    },
  })
  useEffect(() => {
    // A lost discount stays expected until the shopper has read why.
    if (data && !withoutDiscount) rememberShownDiscount(data.lost_discount ?? data.discount)
  }, [data, withoutDiscount])
  return data && upToDate(data, cart, testers)
}

/** Drops the parts of a quote about lines and testers that have left the cart since. */
function upToDate(quote: Quote, cart: readonly CartLine[], testers: readonly number[]): Quote {
  const isThere = (id: number) =>
    testers.includes(id) || cart.some(({ product_size_id }) => product_size_id === id)
  return {
    ...quote,
    not_for_sale: quote.not_for_sale.filter(({ product_size_id }) => isThere(product_size_id)),
    total_refusal: quote.lines === linesKey(cart) ? quote.total_refusal : null,
  }
}
