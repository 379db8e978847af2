import { Stack, Typography } from '@mui/material'
import type { AdminReview } from '@nafha/contract/admin/reviews'
import { FilterButton, List, SelectInput, TopToolbar, useListContext, useTranslate } from 'react-admin'
import { yesNo } from '../shell/choices.ts'
import { SearchFilter } from '../shell/search-filter.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewCounts } from './review-counts.tsx'

const stars = [5, 4, 3, 2, 1].map((id) => ({ id, name: String(id) }))

const filters = [
  <SearchFilter key="q" source="q" help="nafha.reviews.search_help" alwaysOn />,
  <SelectInput key="rate" source="rate" choices={stars} translateChoice={false} alwaysOn />,
  <SelectInput key="photos" source="photos" label="nafha.reviews.with_photos" choices={yesNo} />,
  <SelectInput key="answered" source="answered" label="nafha.reviews.is_answered" choices={yesNo} />,
]

const Actions = () => (
  <TopToolbar>
    <FilterButton />
  </TopToolbar>
)

/** Lists reviews by status; staff publish, hide for a public reason and answer them where they are read. */
export const ReviewList = () => (
  <List
    sort={{ field: 'id', order: 'DESC' }}
    filters={filters}
    filterDefaultValues={{ status: 'waiting' }}
    actions={<Actions />}
    exporter={false}
    empty={false}
    component="div"
  >
    <ReviewCounts />
    <Cards />
  </List>
)

const Cards = () => {
  const translate = useTranslate()
  const { data, isPending } = useListContext<AdminReview>()
  if (isPending) return null
  if (!data || data.length === 0)
    return <Typography sx={{ p: 4, textAlign: 'center' }}>{translate('nafha.reviews.none')}</Typography>
  return (
    <Stack sx={{ gap: 2, mt: 2 }}>
      {data.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </Stack>
  )
}
