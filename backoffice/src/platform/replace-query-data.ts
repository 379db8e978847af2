import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Replaces the data of a query by the response of a change. A pending read is canceled: it began before the change, and
 * would put the older state back.
 */
export async function replaceQueryData(
  queries: QueryClient,
  queryKey: QueryKey,
  data: unknown,
): Promise<void> {
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, data)
}
