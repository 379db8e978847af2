import { Alert, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { may } from '../platform/session.ts'
import { PageLink } from '../shell/page-link.tsx'

const OrderLink = ({ order: { id, order_number } }: { order: StaffOrder['pack_with'][number] }) => (
  <PageLink to={`/admin/orders/${id}/show`}>
    <bdi>{order_number}</bdi>
  </PageLink>
)

/** Links to an order by staff whose payment link is open; who may not open it reads its number. */
const StaffOrderLink = ({ id }: { id: number }) => {
  const name = useTranslate()('nafha.staff_orders.number', { id })
  return may('orders.create') ? <PageLink to={`/admin/staff-orders/${id}`}>{name}</PageLink> : name
}

/** Tells the packer which orders go into the same parcel, and which items may still come. */
export const PackTogether = ({ order: { pack_with, followers } }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const openChanges = followers.filter(({ kind, order }) => kind === 'change' && !order)
  return (
    <>
      {pack_with.length > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate('nafha.orders.pack_together')}{' '}
          {pack_with.map((order, index) => (
            <Fragment key={order.id}>
              {index > 0 && translate('nafha.orders.list_comma')}
              <OrderLink order={order} />
            </Fragment>
          ))}
        </Alert>
      )}
      {openChanges.map(({ staff_order_id: id }) => (
        <Alert key={id} severity="info" sx={{ mb: 1 }}>
          {translate('nafha.orders.change_is_open')} <StaffOrderLink id={id} />
        </Alert>
      ))}
    </>
  )
}

/** Names the order that this one belongs to, and those that belong to it. */
export const RelatedOrders = ({ order: { origin, followers } }: { order: StaffOrder }) => {
  const translate = useTranslate()
  return (
    <>
      {origin && (
        <Typography>
          {translate(`nafha.staff_orders.origins.${origin.kind}`)} <OrderLink order={origin.order} />
        </Typography>
      )}
      {followers.map(({ kind, staff_order_id: id, order }) => (
        <Typography key={id}>
          {translate(`nafha.staff_orders.followers.${order ? kind : 'waits'}`)}{' '}
          {order ? <OrderLink order={order} /> : <StaffOrderLink id={id} />}
        </Typography>
      ))}
    </>
  )
}
