import type { StaffQuote } from '@nafha/contract/staff-orders/staff-orders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { useDebounced } from '../shell/use-debounced.ts'
import { type OrderValues, unitsOf } from './form-values.ts'

const REST_MS = 250
/** The stock of an open form is read again after this time. */
const STOCK_MS = 20_000

/** Prices, stock and ways of delivery for what the form holds now, as the server computes them. */
export function useQuote() {
  const [lines, testers, delivery, credit, percent, city, area] = useWatch<
    OrderValues,
    ['lines', 'testers', 'delivery', 'credit', 'discount_percent', 'buyer.city', 'buyer.region']
  >({ name: ['lines', 'testers', 'delivery', 'credit', 'discount_percent', 'buyer.city', 'buyer.region'] })
  const request = {
    lines: unitsOf(lines),
    testers: testers.map(({ product_size_id }) => product_size_id),
    delivery,
    credit: credit && { ...credit, reason: credit.reason ?? '' },
    place: { city: city ?? null, area: area ?? null },
    discount_percent: Math.min(100, Math.max(0, Math.round(percent ?? 0))),
  }
  const key = useDebounced(JSON.stringify(request), REST_MS)
  return useQuery({
    queryKey: ['staff-order-quote', key],
    queryFn: async ({ signal }): Promise<StaffQuote> =>
      (await call('POST /admin/staff-orders/quote', { body: JSON.parse(key), signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: STOCK_MS,
  })
}

export type Quote = ReturnType<typeof useQuote>
