import type { Client } from '@nafha/contract/client'
import { type ProductSummary, summaryOf } from './summary.ts'

/** Number of best sellers where a list has nothing to show: a row of four. */
const SHOWN = 4

/** Reads the first best sellers, for pages without products of their own. */
export const readBestSellers = async (call: Client, signal?: AbortSignal): Promise<ProductSummary[]> => {
  const { data } = await call('GET /productsType/:type', {
    params: { type: 'BestSellers' },
    queryKey: 'best-sellers',
    signal,
  })
  return data.slice(0, SHOWN).map(summaryOf)
}
