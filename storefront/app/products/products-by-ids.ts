import { api } from '../platform/api.ts'
import { type ProductSummary, summaryOf } from './summary.ts'

/** Fetches the products of these ids in that order, without those that the shop no longer shows. */
export const productsByIds = (ids: readonly number[], signal: AbortSignal): Promise<ProductSummary[]> =>
  api('GET /productsByIds', { query: { ids: ids.join() }, queryKey: 'products', signal }).then(({ data }) =>
    data.map(summaryOf),
  )
