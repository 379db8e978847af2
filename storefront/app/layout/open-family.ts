import type { NavBranch } from '@nafha/contract/pages/pages'
import { useMatches } from 'react-router'

const holds = (collection: NavBranch, id: number): boolean =>
  collection.id === id || collection.children.some((child) => holds(child, id))

/** Id of the top-level collection that the open page belongs to: a collection, its list, or a product of it. */
export function useOpenFamily(collections: readonly NavBranch[]): number | undefined {
  const page = useMatches().at(-1)?.loaderData as
    | { collection?: { id: number }; product?: { collections_id: number[] } }
    | undefined
  const id = page?.collection?.id ?? page?.product?.collections_id[0]
  return id === undefined ? undefined : collections.find((collection) => holds(collection, id))?.id
}
