import type { Product } from '@nafha/contract/catalog'
import { CallError } from '@nafha/contract/client'
import { queryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../platform/api.ts'
import { cartLines, saveLines, useCart } from './cart-store.ts'
import { freshened } from './fresh-lines.ts'
import { rememberTesters } from './gone-testers.ts'
import type { CartLine } from './lines.ts'
import { type Tester, testersOf } from './testers.ts'

interface ProductResponse {
  id: number
  /** Null when the shop no longer has the product. */
  product: Product | null
}

const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }): Promise<ProductResponse> =>
      api('GET /product/:id', { params: { id }, queryKey: 'product', signal }).then(
        ({ data }) => ({ id, product: data }),
        (cause) => {
          if (cause instanceof CallError && cause.status === 404) return { id, product: null }
          throw cause
        },
      ),
  })

// This function stands outside the component so that the map changes only with a response.
const byId = (answers: UseQueryResult<ProductResponse>[]): ReadonlyMap<number, Product | null> =>
  new Map(answers.flatMap(({ data }) => (data ? [[data.id, data.product] as const] : [])))

/** Merges lines; `others` replace those of the same sizes. */
const withOthers = (known: CartLine[], others: CartLine[]): CartLine[] => [
  ...known.filter((line) => others.every((other) => other.product_size_id !== line.product_size_id)),
  ...others,
]

/**
 * Returns the products of the cart as the shop has them now, by id, and the lines whose price has changed since they
 * were shown last. Prices and names in the cart follow the shop's.
 */
export function useFreshCart(): { products: ReadonlyMap<number, Product | null>; repriced: CartLine[] } {
  const [repriced, setRepriced] = useState<CartLine[]>([])
  const ids = [...new Set(useCart().map((line) => line.product_id))]
  const products = useQueries({ queries: ids.map(productQuery), combine: byId })
  useEffect(() => {
    const { lines, changed, repriced: others } = freshened(cartLines(), products)
    if (!changed) return
    saveLines(lines)
    if (others.length > 0) setRepriced((known) => withOthers(known, others))
  }, [products])
  return { products, repriced }
}

const testersQuery = queryOptions({
  queryKey: ['testers'],
  queryFn: ({ signal }) =>
    api('GET /productsType/:type', { params: { type: 'Testers' }, queryKey: 'testers', signal }).then(
      ({ data }) => testersOf(data),
    ),
})

/** Returns all testers. `first` comes from the loader. */
export function useAllTesters(first?: Tester[]): Tester[] | undefined {
  const { data } = useQuery({ ...testersQuery, initialData: first })
  useEffect(() => {
    if (data) rememberTesters(data)
  }, [data])
  return data
}
