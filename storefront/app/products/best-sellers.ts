import type { Client } from '@nafha/contract/client'
import { type ProductSummary, summaryOf } from './summary.ts'

/** Number of best sellers where a list has nothing to show: a row of four. */
const ROW = 4

interface Wanted {
  number?: number
  signal?: AbortSignal
}

/** Reads the first best sellers: a row of them, for pages without products of their own, or so many. */
export const readBestSellers = async (
  call: Client,
  { number = ROW, signal }: Wanted = {},
): Promise<ProductSummary[]> => {
  const { data } = await call('GET /products', {
    query: { type: 'BestSellers', per_page: number },
    queryKey: 'best-sellers',
    signal,
  })
  return data.map(summaryOf)
}
