import type { NavBranch } from '@nafha/contract/pages/pages'
import { HOME_COLLECTION_ID } from '@nafha/contract/rules'
import { paths } from '../platform/paths.ts'
import { useRootData } from '../platform/root-data.ts'

const hasCollection = (branches: NavBranch[], id: number): boolean =>
  branches.some((branch) => branch.id === id || hasCollection(branch.children, id))

/** The collection where shopping begins: the brand's own, else the first; null while the shop has none. */
export function useFirstCollection(): number | null {
  const collections = useRootData()?.layout.collections ?? []
  if (hasCollection(collections, HOME_COLLECTION_ID)) return HOME_COLLECTION_ID
  return collections[0]?.id ?? null
}

/** Path of the first collection; the home page while the shop has none. */
export function useShopStart(): string {
  const first = useFirstCollection()
  return first === null ? paths.home : paths.collection(first)
}
