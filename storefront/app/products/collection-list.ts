import type { Client } from '@nafha/contract/client'
import { readBestSellers } from './best-sellers.ts'
import { PER_PAGE } from './filters.ts'
import { apiFilters, countFilters, type ListQuery } from './list-query.ts'
import { summaryOf } from './summary.ts'

/**
 * Reads a page of a collection's products with the counts of its filters, and best sellers when it is empty.
 * @param leading ids of products that stand before the list: while it is in its own order, it leaves them out
 */
export async function readCollectionList(
  call: Client,
  collectionId: string,
  query: ListQuery,
  leading: number[] = [],
) {
  const filters = { ...apiFilters(query), collection_id: collectionId }
  const isInOwnOrder = countFilters(query) === 0 && query.sort === undefined
  const excluded = isInOwnOrder ? leading : []
  const [products, facets] = await Promise.all([
    call('GET /products', {
      query: {
        ...filters,
        sort: query.sort,
        page: query.page,
        per_page: PER_PAGE,
        ...(excluded.length > 0 ? { exclude: excluded.join() } : {}),
      },
    }),
    // Lists of collections have no notes to choose from: they would be three times the page.
    call('GET /search/facets', { query: { ...filters, omit: 'layers' } }),
  ])
  return {
    query,
    products: products.data.map(summaryOf),
    meta: products.meta,
    /** Number of products that the filters find, with those that stand before the list. */
    total: products.meta.total + excluded.length,
    facets: facets.data,
    bestSellers: products.data.length > 0 ? [] : await readBestSellers(call),
  }
}

/** A page of a collection's products, as its route has loaded it. */
export type CollectionList = Awaited<ReturnType<typeof readCollectionList>>
