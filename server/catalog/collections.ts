import type { Collection } from '@nafha/contract/catalog'
import { SHOWN_OF_COLLECTION } from '@nafha/contract/rules'
import type { Language } from '@nafha/contract/values/language'
import type * as z from 'zod'
import { picturePath, toPictureOrNull } from '../pictures/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import type { CollectionRow } from './collection-queries.sql.ts'
import { type ProductRow, toProduct } from './product.ts'

/** Maximum depth of the tree. The database allows loops among parents; this limit stops them. */
export const COLLECTION_LEVELS = 5

export type CollectionAnswer = z.output<typeof Collection>

interface Placed {
  id: number
  parentId: number | null
}
export type Branch<C> = C & { children: Branch<C>[] }

/** Builds the tree of collections below `root`; null is the root of the top-level collections. */
export function treeOf<C extends Placed>(rows: C[], root: number | null, level = 1): Branch<C>[] {
  if (level > COLLECTION_LEVELS) return []
  return rows
    .filter((row) => row.parentId === root)
    .map((row) => ({ ...row, children: treeOf(rows, row.id, level + 1) }))
}

/** Returns the products that a collection shows, best sellers first. */
export function shownProducts<P>(
  row: Pick<CollectionRow<P>, 'bestSellers' | 'newest'>,
  idOf: (p: P) => number,
): P[] {
  const bestSellerIds = new Set(row.bestSellers.map(idOf))
  const others = row.newest.filter((product) => !bestSellerIds.has(idOf(product)))
  return [...row.bestSellers, ...others].slice(0, SHOWN_OF_COLLECTION)
}

/** Ids of every product that the branches show. */
export const shownIn = (branches: Branch<CollectionRow<number>>[]): number[] => [
  ...new Set(
    branches.flatMap((branch) => [...shownProducts(branch, (id) => id), ...shownIn(branch.children)]),
  ),
]

export function toCollection(
  branch: Branch<CollectionRow<number>>,
  products: Map<number, ProductRow>,
  language: Language,
): CollectionAnswer {
  return {
    id: branch.id,
    slug: branch.slug,
    parent_id: branch.parentId,
    name: inLanguage(branch.name, language),
    slogan: inLanguage(branch.slogan, language),
    description: inLanguage(branch.description, language),
    image: branch.picture && picturePath(branch.picture),
    picture: toPictureOrNull(branch.picture, language),
    children: branch.children.map((child) => toCollection(child, products, language)),
    products: shownProducts(branch, (id) => id).flatMap((id) => {
      const product = products.get(id)
      return product ? [toProduct(product, language)] : []
    }),
  }
}
