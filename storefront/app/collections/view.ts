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

/** Pictures that the page does not show yet, beginning with those of its banner. */
function unusedPictures(banner: Picture | null) {
  const usedSources = new Set([banner?.src])
  const use = (picture: Picture | null) => {
    usedSources.add(picture?.src)
    return picture
  }
  const isUnused = ({ src }: Picture) => !usedSources.has(src)
  return {
    /** Takes a collection's own picture, or null when the page shows it already. */
    takeOwn: ({ picture }: Collection) => (picture && isUnused(picture) ? use(picture) : null),
    /** Takes the first unused picture of a collection, else its first one. */
    take: (collection: Collection) => {
      const pictures = picturesOf(collection)
      return use(pictures.find(isUnused) ?? pictures[0] ?? null)
    },
  }
}

export function viewWithin(collection: Collection): CollectionWithin {
  const children = descendants(collection)
  const { takeOwn, take } = unusedPictures(collection.picture)
  // A child's own picture stands beside its story, where it is large. Then the tiles choose before the other stories.
  const ownPictures = children.map(takeOwn)
  const tiles = children.map(take)
  return {
    ...viewOf(collection),
    products: collection.products.slice(0, SHOWN_OF_COLLECTION).map(summaryOf),
    inner: children.map((child, at) => ({
      ...viewOf(child),
      tile: tiles[at] ?? null,
      picture: ownPictures[at] ?? take(child),
    })),
  }
}
