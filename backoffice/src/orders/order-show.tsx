import { Alert, Box, Grid, Link, Stack, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { awaitsSending, wasSent } from '@nafha/contract/orders/orders'
import { Show, Title, useShowContext, useTranslate } from 'react-admin'
import { may } from '../platform/session.ts'
import { OpenReturnButton } from '../returns/open-return-button.tsx'
import { ReturnsOfOrder } from '../returns/returns-of-order.tsx'
import { formatMoment } from '../shell/fields.tsx'
import { PageLink } from '../shell/page-link.tsx'
import { Panel } from '../shell/panel.tsx'
import { AddItemsButton } from './add-items-button.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { Documents } from './documents.tsx'
import { ItemTable } from './item-table.tsx'
import { reasonNotToSend } from './order-contents.ts'
import { PackerNote } from './packer-note.tsx'
import { PaymentLink } from './payment-link.tsx'
import { RecordedPayment } from './recorded-payment.tsx'
import { RefundButton } from './refund-button.tsx'
import { RefundList } from './refund-list.tsx'
import { PackTogether, RelatedOrders } from './related-orders.tsx'
import { ResendEmailButton } from './resend-email-button.tsx'
import { RestockButton } from './restock-button.tsx'
import { returnableItems } from './returned-units.tsx'
import { ShipmentPanel } from './shipment-panel.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { StatusChip } from './status-chip.tsx'
import { SwapButton } from './swap-button.tsx'
import { TakeOutButton } from './take-out-button.tsx'
import { Timeline } from './timeline.tsx'

/** The page of one order, with the buttons that are allowed now. */
export const OrderShow = () => (
  <Show actions={false} component="div" title={false}>
    <OrderPanels />
  </Show>
)

const OrderPanels = () => {
  const translate = useTranslate()
  const { record: order } = useShowContext<StaffOrder>()
  // Opened from the list, react-admin shows the list's row first; it has no timeline.
  if (!order?.timeline) return null
  const reason = reasonNotToSend(order)
  const isToPack = awaitsSending(order.status) && !reason
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      {/* The wrapper that react-admin adds for configurable titles would be cut off on a phone. */}
      <Title title={<PageTitle number={order.order_number} />} preferenceKey={false} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h5" component="h2">
          <bdi>{order.order_number}</bdi>
        </Typography>
        <StatusChip status={order.status} partly={order.partly_shipped} />
        <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
          {translate('nafha.orders.id_and_day', { id: order.id, day: formatMoment(order.created_at) })}
        </Typography>
        <StatusButtons order={order} />
        {may('orders.refund') && order.refundable > 0 && !order.dispute_open && (
          <>
            <RefundButton order={order} />
            <TakeOutButton order={order} />
            {may('orders.create') && <SwapButton order={order} />}
          </>
        )}
        {may('orders.create') && isToPack && <AddItemsButton order={order} />}
        {may('stock.edit') && wasSent(order.status) && returnableItems(order.items).length > 0 && (
          <RestockButton order={order} />
        )}
        {may('orders.fulfil') && wasSent(order.status) && <OpenReturnButton order={order} />}
      </Stack>
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, md: 8 }}>
          <Stack spacing={2}>
            <Panel title={isToPack ? 'nafha.orders.to_pack' : 'nafha.orders.items'}>
              {reason && (
                <Alert severity="warning" sx={{ mb: 1 }}>
                  {translate(reason)}
                </Alert>
              )}
              {isToPack && <PackTogether order={order} />}
              <ItemTable order={order} />
            </Panel>
            <ReturnsOfOrder order={order} />
            <Panel title="nafha.orders.timeline">
              <Timeline order={order} />
            </Panel>
          </Stack>
        </Grid>
        <Grid size={{ xs: 12, md: 4 }}>
          <Stack spacing={2}>
            <Panel title={order.customer_id === null ? 'nafha.orders.guest' : 'nafha.orders.customer'}>
              <Person order={order} />
              <ResendEmailButton order={order} />
            </Panel>
            <Panel title="nafha.orders.address">
              <DeliveryPanel order={order} />
            </Panel>
            <Panel title="nafha.orders.packer_note.title">
              <PackerNote order={order} />
            </Panel>
            <Panel title="nafha.orders.shipment">
              <ShipmentPanel order={order} />
            </Panel>
            <Panel title="nafha.orders.payment">
              <PaymentReference order={order} />
              <RefundList order={order} />
            </Panel>
            <Panel title="nafha.orders.documents">
              <Documents order={order} />
            </Panel>
          </Stack>
        </Grid>
      </Grid>
    </Stack>
  )
}

/** Shortens the number at its end: without `dir=ltr` an Arabic title would lose the number's beginning. */
const PageTitle = ({ number }: { number: string }) => (
  <Box component="span" sx={{ display: 'flex', gap: '0.25em' }}>
    <span>{useTranslate()('nafha.orders.title')}</span>
    <Box component="bdi" dir="ltr" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {number}
    </Box>
  </Box>
)

const Person = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  // An erased buyer has no name and no address, and gets no more emails.
  const erased = order.email === ''
  const name = erased ? (
    translate('nafha.customers.nobody')
  ) : (
    <>
      {translate(`nafha.orders.prefixes.${order.prefix_name}`)} <bdi>{order.name}</bdi>
    </>
  )
  return (
    <>
      <Typography>
        {order.customer_id !== null && may('customers.read') ? (
          <PageLink to={`/admin/customers/${order.customer_id}/show`}>{name}</PageLink>
        ) : (
          name
        )}
      </Typography>
      {!erased && (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <Link href={`mailto:${order.email}`}>{order.email}</Link>
          </Typography>
          <Typography>
            <Link href={`tel:${order.mobile_number}`} dir="ltr">
              {order.mobile_number}
            </Link>
          </Typography>
        </>
      )}
    </>
  )
}

const PaymentReference = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  return (
    <>
      <RelatedOrders order={order} />
      {order.recorded_payment ? (
        <RecordedPayment payment={order.recorded_payment} />
      ) : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <PaymentLink payment_intent={order.payment_intent} payment_url={order.payment_url} />
        </Typography>
      )}
      {order.disputed && (
        <Typography color="error">
          {may('orders.refund') ? (
            <PageLink to="/admin/payment-problems">{translate('nafha.orders.disputed')}</PageLink>
          ) : (
            translate('nafha.orders.disputed')
          )}
          {order.dispute_open && ` ${translate('nafha.orders.no_refund_disputed')}`}
        </Typography>
      )}
    </>
  )
}
