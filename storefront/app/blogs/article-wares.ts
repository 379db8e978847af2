import type { Client } from '@nafha/contract/client'
import { readBestSellers } from '../products/best-sellers.ts'
import { type ProductSummary, summaryOf } from '../products/summary.ts'

/** The perfumes below an article: those that it names, one with those close to it, or best sellers. */
export interface ArticleWares {
  kind: 'named' | 'close' | 'best'
  products: ProductSummary[]
}

/** Number of cards that fill a row. */
const IN_A_ROW = 4

export async function readArticleWares(call: Client, id: string): Promise<ArticleWares> {
  const { data: named } = await call('GET /blogs/:id/products', { params: { id } })
  const [first, second] = named
  if (!first) return { kind: 'best', products: await readBestSellers(call) }
  if (second) return { kind: 'named', products: named.map(summaryOf) }
  const { data: related } = await call('GET /relatedProducts/:id', { params: { id: String(first.id) } })
  return { kind: 'close', products: [first, ...related].slice(0, IN_A_ROW).map(summaryOf) }
}
