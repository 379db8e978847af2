import type { NavBranch } from '@nafha/contract/pages/pages'
import { home } from '@nafha/texts'
import { paths } from '../platform/paths.ts'

function branchOf(collections: readonly NavBranch[], id: number): NavBranch[] {
  for (const collection of collections) {
    if (collection.id === id) return [collection]
    const below = branchOf(collection.children, id)
    if (below.length > 0) return [collection, ...below]
  }
  return []
}

/** From the home page through its parents to a collection, which comes last. */
export function wayTo(
  collections: readonly NavBranch[],
  { id, name }: { id: number; name: string },
): { name: string; path: string }[] {
  const parents = branchOf(collections, id).filter((collection) => collection.id !== id)
  return [
    { name: home(), path: paths.home },
    ...[...parents, { id, name }].map((step) => ({ name: step.name, path: paths.collection(step.id) })),
  ]
}
