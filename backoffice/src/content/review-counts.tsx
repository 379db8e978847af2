import { Tab, Tabs } from '@mui/material'
import type { ReviewCounts as Counts } from '@nafha/contract/admin/reviews'
import type { ReviewStatus } from '@nafha/contract/reviews/status'
import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { formatNumber } from '../shell/numbers.ts'

/** Key of the query; whoever changes a review invalidates it. */
export const REVIEW_COUNTS = ['review-counts']

/** In the order of the work: what waits comes first. */
const ORDER: ReviewStatus[] = ['waiting', 'published', 'hidden']

/** The statuses with the number of reviews in each, as tabs that filter the list. */
export const ReviewCounts = () => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const { data } = useQuery({
    queryKey: REVIEW_COUNTS,
    queryFn: async (): Promise<Counts> => (await call('GET /admin/review-counts')).data,
  })
  const labelOf = (status: ReviewStatus) => {
    const name = translate(`nafha.reviews.status.${status}`)
    return data ? `${name} (${formatNumber(data[status])})` : name
  }
  return (
    <Tabs
      value={filterValues.status ?? false}
      onChange={(_, status: ReviewStatus) => setFilters({ ...filterValues, status }, [])}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('nafha.reviews.state')}
    >
      {ORDER.map((status) => (
        <Tab key={status} value={status} label={labelOf(status)} />
      ))}
    </Tabs>
  )
}
