import { Button, List, ListItem, ListItemText } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { may } from '../platform/session.ts'
import { formatMoney } from '../shell/fields.tsx'
import { notifyError } from '../shell/notify-error.ts'

type Refund = StaffOrder['refunds'][number]

/** Lists the refunds of an order with their status; a failed one shows its reason and a retry button. */
export const RefundList = ({ order }: { order: StaffOrder }) =>
  order.refunds.length > 0 && (
    <List dense disablePadding sx={{ mt: 1 }}>
      {order.refunds.map((refund) => (
        <RefundRow key={refund.id} orderId={order.id} refund={refund} />
      ))}
    </List>
  )

const RefundRow = ({ orderId, refund }: { orderId: number; refund: Refund }) => {
  const translate = useTranslate()
  const amount = formatMoney(refund.amount)
  const failure =
    refund.failure && translate(`nafha.problems.details.${refund.failure}`, { _: refund.failure })
  return (
    <ListItem disableGutters alignItems="flex-start" sx={{ flexWrap: 'wrap' }}>
      <ListItemText
        primary={
          refund.credited
            ? translate(`nafha.orders.credit_states.${refund.state === 'made' ? 'made' : 'pending'}`, {
                amount,
                number: `\u2066${refund.reference ?? ''}\u2069`,
              })
            : translate(`nafha.orders.refund_states.${refund.state}`, { amount })
        }
        secondary={failure}
        slotProps={{ primary: refund.state === 'failed' ? { color: 'error' } : {} }}
        sx={{ overflowWrap: 'anywhere' }}
      />
      {refund.can_retry && may('orders.refund') && <RetryButton orderId={orderId} refundId={refund.id} />}
    </ListItem>
  )
}

const RetryButton = ({ orderId, refundId }: { orderId: number; refundId: string }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const retry = useMutation({
    mutationFn: () =>
      call('POST /admin/orders/:id/refunds/:refund/retry', { params: { id: orderId, refund: refundId } }),
    onSuccess: () => {
      notify('nafha.orders.refund_asked', { type: 'success' })
      refresh()
    },
    onError: (cause) => notifyError(cause, notify),
  })
  return (
    <Button size="small" variant="outlined" onClick={() => retry.mutate()} disabled={retry.isPending}>
      {translate('nafha.orders.refund_retry')}
    </Button>
  )
}
