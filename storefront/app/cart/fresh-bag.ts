import type { Product } from '@nafha/contract/catalog'
import { CallError } from '@nafha/contract/client'
import { no_longer_sold, price_changed } from '@nafha/texts'
import { queryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notices.ts'
import { cartLines, keepLines, useCart } from './cart-store.ts'
import { freshened } from './fresh-lines.ts'
import { type Tester, testersOf } from './testers.ts'

interface Asked {
  id: number
  /** Null: the shop no longer has it. */
  product: Product | null
}

const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }): Promise<Asked> =>
      api('GET /product/:id', { params: { id }, queryKey: 'product', signal }).then(
        ({ data }) => ({ id, product: data }),
        (cause) => {
          if (cause instanceof CallError && cause.status === 404) return { id, product: null }
          throw cause
        },
      ),
  })

// Outside the component, so that the map changes only when an answer does.
const byId = (answers: UseQueryResult<Asked>[]): ReadonlyMap<number, Product | null> =>
  new Map(answers.flatMap(({ data }) => (data ? [[data.id, data.product] as const] : [])))

const notifyPrices = () => notify(price_changed())

/**
 * The products of the bag as the shop has them now, by id. Prices and names in the bag follow them; what has changed
 * for the shopper is said, other prices by `tellPrices`.
 */
export function useFreshBag(tellPrices: () => unknown = notifyPrices): ReadonlyMap<number, Product | null> {
  const ids = [...new Set(useCart().map((line) => line.product_id))]
  const products = useQueries({ queries: ids.map(productQuery), combine: byId })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of new answers, not of new listeners
  useEffect(() => {
    const { lines, changed, pricesChanged, gone } = freshened(cartLines(), products)
    if (!changed) return
    keepLines(lines)
    for (const { name } of gone) notify(`${name}: ${no_longer_sold()}`)
    if (pricesChanged) tellPrices()
  }, [products])
  return products
}

const testersQuery = queryOptions({
  queryKey: ['testers'],
  queryFn: ({ signal }) =>
    api('GET /productsType/:type', { params: { type: 'Testers' }, queryKey: 'testers', signal }).then(
      ({ data }) => testersOf(data),
    ),
})

/** Every tester that exists. `first`: what the page came with. */
export const useAllTesters = (first?: Tester[]): Tester[] | undefined =>
  useQuery({ ...testersQuery, initialData: first }).data
