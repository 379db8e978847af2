import type { Collection } from '@nafha/contract/catalog'
import { SHOWN_OF_COLLECTION } from '@nafha/contract/rules'
import { type ProductSummary, summaryOf } from '../products/summary.ts'

/** The fields of a collection that a page shows. */
export type CollectionView = Pick<Collection, 'id' | 'name' | 'slogan' | 'description' | 'picture'>

/** A collection with what stands below its banner. */
export interface CollectionWithin extends CollectionView {
  /** Highlights at the top of the page. */
  products: ProductSummary[]
  /** Children and grandchildren, each child followed by its own. */
  inner: CollectionView[]
}

export const viewOf = ({ id, name, slogan, description, picture }: Collection): CollectionView => ({
  id,
  name,
  slogan,
  description,
  picture,
})

const descendants = (collection: Collection): Collection[] =>
  collection.children.flatMap((child) => [child, ...descendants(child)])

export const viewWithin = (collection: Collection): CollectionWithin => ({
  ...viewOf(collection),
  products: collection.products.slice(0, SHOWN_OF_COLLECTION).map(summaryOf),
  inner: descendants(collection).map(viewOf),
})
