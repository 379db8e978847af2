import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

/** The couriers that staff can choose, by their names in the language of the screen; empty while they load. */
export function useCourierChoices() {
  const { data } = useQuery({
    queryKey: ['courier-choices'],
    queryFn: () => call('GET /admin/courier-choices'),
  })
  return data?.data ?? []
}
