import type { OrderRow } from '@nafha/contract/admin-orders'
import { DataTable, Pagination, ReferenceManyField } from 'react-admin'
import { StatusChip } from '../orders/status-chip.tsx'
import { formatMoney, MomentField } from '../shell/fields.tsx'
import { RecordLink } from '../shell/record-link.tsx'

/** The orders of the customer whose page it is; each leads to its own. */
export const OrderTable = () => (
  <ReferenceManyField
    reference="orders"
    target="customer_id"
    sort={{ field: 'created_at', order: 'DESC' }}
    perPage={10}
    pagination={<Pagination rowsPerPageOptions={[10]} />}
  >
    <DataTable<OrderRow> bulkActionButtons={false} rowClick="show">
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
      <DataTable.NumberCol source="units" disableSort />
      <DataTable.Col source="total" align="right" render={({ total }: OrderRow) => formatMoney(total)} />
      <DataTable.Col
        source="refunded"
        align="right"
        disableSort
        render={({ refunded }: OrderRow) => (refunded > 0 ? formatMoney(refunded) : '')}
      />
    </DataTable>
  </ReferenceManyField>
)
