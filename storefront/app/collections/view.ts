import type { Collection, Picture } from '@nafha/contract/catalog'
import { SHOWN_OF_COLLECTION } from '@nafha/contract/rules'
import { type ProductSummary, summaryOf } from '../products/summary.ts'

/** The fields of a collection that a page shows. */
export type CollectionView = Pick<Collection, 'id' | 'name' | 'slogan' | 'description' | 'picture'>

/** A child of a collection, with its pictures in the tile above the list and beside its story below it. */
export interface ChildView extends CollectionView {
  tile: Picture | null
}

/** A collection with what stands below its banner. */
export interface CollectionWithin extends CollectionView {
  /** The products that lead the page. */
  products: ProductSummary[]
  /** Children and grandchildren, each child followed by its own. */
  inner: ChildView[]
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

/** The pictures that a collection can show: its own, then those of its products, their front ones first. */
function picturesOf({ picture, products }: Collection): Picture[] {
  const fronts = products.flatMap(({ pictures }) => pictures.slice(0, 1))
  const others = products.flatMap(({ pictures }) => pictures.slice(1))
  return [...(picture ? [picture] : []), ...fronts, ...others]
}

/** Returns a function that picks a collection's first picture that the page does not show yet, else its first one. */
function pickerOf(banner: Picture | null) {
  const usedSources = new Set([banner?.src])
  return (collection: Collection): Picture | null => {
    const pictures = picturesOf(collection)
    const picture = pictures.find(({ src }) => !usedSources.has(src)) ?? pictures[0] ?? null
    usedSources.add(picture?.src)
    return picture
  }
}

export function viewWithin(collection: Collection): CollectionWithin {
  const children = descendants(collection)
  const pick = pickerOf(collection.picture)
  // Every tile has its picture before the stories take theirs.
  const tiles = children.map(pick)
  return {
    ...viewOf(collection),
    products: collection.products.slice(0, SHOWN_OF_COLLECTION).map(summaryOf),
    inner: children.map((child, at) => ({ ...viewOf(child), tile: tiles[at] ?? null, picture: pick(child) })),
  }
}
