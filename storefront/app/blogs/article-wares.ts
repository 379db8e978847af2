import type { Client } from '@nafha/contract/client'
import { readBestSellers } from '../products/best-sellers.ts'
import { type ProductSummary, summaryOf } from '../products/summary.ts'

/** The perfumes below an article: those that it names, a few of them with those close to the first, or best sellers. */
export interface ArticleWares {
  kind: 'named' | 'close' | 'best'
  products: ProductSummary[]
}

/** Number of cards that fill a row. */
const IN_A_ROW = 4

export async function readArticleWares(call: Client, id: string): Promise<ArticleWares> {
  const { data: named } = await call('GET /blogs/:id/products', { params: { id } })
  const [first] = named
  if (!first) return { kind: 'best', products: await readBestSellers(call) }
  if (named.length >= IN_A_ROW) return { kind: 'named', products: named.map(summaryOf) }
  const { data: related } = await call('GET /relatedProducts/:id', { params: { id: String(first.id) } })
  const close = related.filter(({ id }) => named.every((product) => product.id !== id))
  return { kind: 'close', products: [...named, ...close].slice(0, IN_A_ROW).map(summaryOf) }
}
