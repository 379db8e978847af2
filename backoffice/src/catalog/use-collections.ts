import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

export const COLLECTIONS = ['collections', 'tree']

/** Reads the whole tree, parents before children. */
export function useCollections() {
  const { data } = useQuery({
    queryKey: COLLECTIONS,
    queryFn: () => call('GET /admin/collections/tree'),
  })
  return data?.data ?? []
}
