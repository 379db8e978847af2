import { api } from '../platform/api.ts'
import { type ProductSummary, summaryOf } from './summary.ts'

/** The products of these ids that the shop shows, in that order; what is gone is left out. */
export const productsByIds = (ids: readonly number[], signal: AbortSignal): Promise<ProductSummary[]> =>
  api('GET /productsByIds', { query: { ids: ids.join() }, queryKey: 'products', signal }).then(({ data }) =>
    data.map(summaryOf),
  )
