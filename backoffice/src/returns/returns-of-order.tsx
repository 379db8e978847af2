import { Stack } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import type { ReturnRow } from '@nafha/contract/admin/returns'
import { useGetManyReference, useTranslate } from 'react-admin'
import { formatMoment } from '../shell/fields.tsx'
import { PageLink } from '../shell/page-link.tsx'
import { Panel } from '../shell/panel.tsx'
import { ReturnStateChip } from './return-state-chip.tsx'

/** The returns of an order with their states, each a link to its page. Nothing while there are none. */
export const ReturnsOfOrder = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const { data } = useGetManyReference<ReturnRow>('returns', {
    target: 'order_id',
    id: order.id,
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'DESC' },
  })
  if (!data?.length) return null
  return (
    <Panel title="nafha.returns.of_order">
      <Stack spacing={1}>
        {data.map(({ id, state, created_at }) => (
          <span key={id}>
            <PageLink to={`/admin/returns/${id}/show`}>{translate('nafha.returns.title', { id })}</PageLink>{' '}
            <ReturnStateChip state={state} /> {formatMoment(created_at)}
          </span>
        ))}
      </Stack>
    </Panel>
  )
}
