import { Alert, Button, Grid, Stack, Typography } from '@mui/material'
import type { OrderByStaff } from '@nafha/contract/staff-orders/staff-orders'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { AddressLine } from '../delivery/address-line.tsx'
import { DeliveryWay } from '../delivery/delivery-way.tsx'
import { formatMoment, formatMoney } from '../shell/fields.tsx'
import { inLanguage } from '../shell/localized.ts'
import { formatNumber } from '../shell/numbers.ts'
import { PageLink } from '../shell/page-link.tsx'
import { Panel } from '../shell/panel.tsx'
import { LinkPanel } from './link-panel.tsx'
import { MarkPaidButton } from './mark-paid-button.tsx'
import { Sums } from './sums.tsx'
import { TravelPanel } from './travel-panel.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** An order by staff that is no draft: its link, what it holds, and what can be done with it now. */
export const OrderView = ({ order }: { order: OrderByStaff }) => (
  <Grid container spacing={2}>
    <Grid size={{ xs: 12, md: 8 }}>
      <Stack sx={{ gap: 2 }}>
        <Outcome order={order} />
        <LinkPanel order={order} />
        <Panel title="nafha.orders.items">
          <Lines order={order} />
          {order.sums && <Sums sums={order.sums} />}
        </Panel>
      </Stack>
    </Grid>
    <Grid size={{ xs: 12, md: 4 }}>
      <Stack sx={{ gap: 2 }}>
        {order.origin?.kind === 'change' && <TravelPanel origin={order.origin} />}
        <BuyerFacts order={order} />
        {(order.note || order.discount_reason) && (
          <Panel title="nafha.staff_orders.terms">
            {order.discount_reason && <Typography>{order.discount_reason}</Typography>}
            {order.note && <Typography>{order.note}</Typography>}
          </Panel>
        )}
        <Stack sx={{ gap: 1 }}>
          {order.moves.includes('mark_paid') && <MarkPaidButton order={order} />}
          {order.moves.includes('withdraw') && <WithdrawButton order={order} />}
        </Stack>
      </Stack>
    </Grid>
  </Grid>
)

/** Tells what became of the order. */
const Outcome = ({ order }: { order: OrderByStaff }) => {
  const translate = useTranslate()
  const { state, payment, withdrawn_at, withdrawn_by, expires_at, order_id, order_number } = order
  if (state === 'paid') {
    return (
      <Alert
        severity="success"
        action={
          order_id !== null && (
            <Button color="inherit" component={Link} to={`/admin/orders/${order_id}/show`}>
              {translate('nafha.staff_orders.open_order', { number: `\u2066${order_number}\u2069` })}
            </Button>
          )
        }
      >
        {payment
          ? `${translate('nafha.staff_orders.recorded', {
              method: translate(`nafha.staff_orders.methods.${payment.method}`),
              name: payment.by,
              when: formatMoment(payment.at),
            })} ${payment.reference}`
          : translate('nafha.staff_orders.paid_by_link')}
      </Alert>
    )
  }
  if (state === 'withdrawn') {
    return (
      <Alert severity="info">
        {translate('nafha.staff_orders.withdrawn_by', {
          name: withdrawn_by ?? '',
          when: withdrawn_at ? formatMoment(withdrawn_at) : '',
        })}
      </Alert>
    )
  }
  if (state === 'expired') {
    return (
      <Alert severity="warning">
        {translate('nafha.staff_orders.expired_at', { when: expires_at ? formatMoment(expires_at) : '' })}
      </Alert>
    )
  }
  return null
}

const Lines = ({ order }: { order: OrderByStaff }) => {
  const translate = useTranslate()
  const rows = [
    ...order.lines.map((line) => ({ ...line, isTester: false })),
    ...order.testers.map((line) => ({ ...line, isTester: true })),
  ]
  return (
    <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 1, gap: 0.5 }}>
      {rows.map(({ product_size_id, product_name, size_name, quantity, price, tax_amount, isTester }) => (
        <Stack
          component="li"
          key={product_size_id}
          direction="row"
          sx={{ justifyContent: 'space-between', gap: 2 }}
        >
          <Typography>
            {formatNumber(quantity)} × <bdi>{inLanguage(product_name)}</bdi> ·{' '}
            <bdi>{inLanguage(size_name)}</bdi>
            {isTester && ` · ${translate('nafha.orders.tester')}`}
          </Typography>
          <Typography sx={{ whiteSpace: 'nowrap' }}>
            {isTester ? '—' : formatMoney((price + tax_amount) * quantity)}
          </Typography>
        </Stack>
      ))}
    </Stack>
  )
}

const BuyerFacts = ({ order: { buyer, customer_id, sums } }: { order: OrderByStaff }) => {
  const translate = useTranslate()
  const name = <bdi>{[buyer.first_name, buyer.last_name].filter(Boolean).join(' ')}</bdi>
  return (
    <Panel title={customer_id === null ? 'nafha.orders.guest' : 'nafha.orders.customer'}>
      <Typography>
        {customer_id === null ? (
          name
        ) : (
          <PageLink to={`/admin/customers/${customer_id}/show`}>{name}</PageLink>
        )}
      </Typography>
      <Typography>
        <bdi dir="ltr">{buyer.mobile_number}</bdi>
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{buyer.email}</bdi>
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere', mt: 1 }}>
        <AddressLine
          address={{
            ...buyer,
            country: buyer.country ?? '',
            city: buyer.city ?? '',
            region: buyer.region ?? '',
            road: buyer.road ?? '',
            place_kind: null,
          }}
        />
      </Typography>
      {sums?.delivery && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('nafha.packing.method')}: <DeliveryWay {...sums.delivery} />
        </Typography>
      )}
    </Panel>
  )
}
