import { Typography } from '@mui/material'
import type { OrderRow } from '@nafha/contract/admin/orders'
import { DataTable, useTranslate } from 'react-admin'
import { OpenReturnMark } from '../returns/open-return-mark.tsx'
import { formatMoney, MomentField } from '../shell/fields.tsx'
import { RecordLink } from '../shell/record-link.tsx'
import { PackerNoteMark } from './packer-note-mark.tsx'
import { StatusChip } from './status-chip.tsx'

/** Columns for number and status, first in every table of orders. */
export const OrderColumns = () => (
  <>
    <DataTable.Col
      source="order_number"
      disableSort
      sx={{ whiteSpace: 'nowrap' }}
      render={({ order_number, packer_note, open_returns }: OrderRow) => (
        <>
          <RecordLink page="show">
            <bdi>{order_number}</bdi>
          </RecordLink>{' '}
          <PackerNoteMark note={packer_note} />
          <OpenReturnMark number={open_returns} />
        </>
      )}
    />
    <DataTable.Col source="created_at">
      <MomentField source="created_at" />
    </DataTable.Col>
    <DataTable.Col
      source="status"
      render={({ status, partly_shipped }: OrderRow) => (
        <StatusChip status={status} partly={partly_shipped} />
      )}
    />
  </>
)

/** Columns for items, total and refunds, last in every table of orders. */
export const SumColumns = () => (
  <>
    <DataTable.NumberCol source="units" disableSort />
    <DataTable.Col source="total" align="right" render={({ total }: OrderRow) => formatMoney(total)} />
    <DataTable.Col
      source="refunded"
      align="right"
      disableSort
      render={(order: OrderRow) => <Refunded order={order} />}
    />
  </>
)

/** Shows the refunded amount, with pending and failed refunds marked. */
const Refunded = ({ order }: { order: OrderRow }) => {
  const translate = useTranslate()
  const { refunded, refund_pending, refund_failed } = order
  return (
    <>
      {refunded > 0 && <div>{formatMoney(refunded)}</div>}
      {refund_pending > 0 && (
        <div>{translate('nafha.orders.amount_pending', { amount: formatMoney(refund_pending) })}</div>
      )}
      {refund_failed > 0 && (
        <Typography variant="body2" color="error">
          {translate('nafha.orders.amount_failed', { amount: formatMoney(refund_failed) })}
        </Typography>
      )}
    </>
  )
}
