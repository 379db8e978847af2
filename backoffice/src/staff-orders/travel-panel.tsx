import { Typography } from '@mui/material'
import type { OrderByStaff } from '@nafha/contract/staff-orders/staff-orders'
import { useTranslate } from 'react-admin'
import { PageLink } from '../shell/page-link.tsx'
import { Panel } from '../shell/panel.tsx'

/** Names the order with which an order by staff travels, in place of a buyer, an address and a delivery of its own. */
export const TravelPanel = ({ origin }: { origin: NonNullable<OrderByStaff['origin']> }) => {
  const translate = useTranslate()
  return (
    <Panel title="nafha.staff_orders.travels">
      <Typography>
        {translate('nafha.staff_orders.origins.change')}{' '}
        <PageLink to={`/admin/orders/${origin.order.id}/show`}>
          <bdi>{origin.order.order_number}</bdi>
        </PageLink>
      </Typography>
      <Typography color="textSecondary">{translate('nafha.staff_orders.travels_means')}</Typography>
    </Panel>
  )
}
