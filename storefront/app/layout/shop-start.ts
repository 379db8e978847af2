import type { NavBranch } from '@nafha/contract/pages'
import { HOME_COLLECTION_ID } from '@nafha/contract/rules'
import { useRouteLoaderData } from 'react-router'
import { paths } from '../paths.ts'
import type { loader } from '../root.tsx'

const hasCollection = (branches: NavBranch[], id: number): boolean =>
  branches.some((branch) => branch.id === id || hasCollection(branch.children, id))

/** The collection where shopping begins: the house's own, else the first; null while the shop has none. */
export function useFirstCollection(): number | null {
  const collections = useRouteLoaderData<typeof loader>('root')?.layout.collections ?? []
  if (hasCollection(collections, HOME_COLLECTION_ID)) return HOME_COLLECTION_ID
  return collections[0]?.id ?? null
}

/** Where shopping begins; the home page while the shop has no collection. */
export function useShopStart(): string {
  const first = useFirstCollection()
  return first === null ? paths.home : paths.collection(first)
}
