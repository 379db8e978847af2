import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows what a change answered in the place of what was read. A read that is under way is dropped: it was asked
 * for before the change, and if it came after it, the page would go back to the older state and stay there.
 */
export async function replaceRead(queries: QueryClient, queryKey: QueryKey, answer: unknown): Promise<void> {
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, answer)
}
