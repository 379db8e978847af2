import type { OrderRow } from '@nafha/contract/admin-orders'
import { DataTable } from 'react-admin'
import { formatMoney, MomentField } from '../shell/fields.tsx'
import { RecordLink } from '../shell/record-link.tsx'
import { StatusChip } from './status-chip.tsx'

/** Which order it is and how it stands: columns of every table of orders. */
export const OrderColumns = () => (
  <>
    <DataTable.Col
      source="order_number"
      disableSort
      sx={{ whiteSpace: 'nowrap' }}
      render={({ order_number }: OrderRow) => (
        <RecordLink page="show">
          <bdi>{order_number}</bdi>
        </RecordLink>
      )}
    />
    <DataTable.Col source="created_at">
      <MomentField source="created_at" />
    </DataTable.Col>
    <DataTable.Col source="status" render={({ status }: OrderRow) => <StatusChip status={status} />} />
  </>
)

/** What was bought, paid and sent back: the last columns of every table of orders. */
export const SumColumns = () => (
  <>
    <DataTable.NumberCol source="units" disableSort />
    <DataTable.Col source="total" align="right" render={({ total }: OrderRow) => formatMoney(total)} />
    <DataTable.Col
      source="refunded"
      align="right"
      disableSort
      render={({ refunded }: OrderRow) => (refunded > 0 ? formatMoney(refunded) : '')}
    />
  </>
)
