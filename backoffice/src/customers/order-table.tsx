import type { OrderRow } from '@nafha/contract/admin/orders'
import { DataTable, Pagination, ReferenceManyField } from 'react-admin'
import { OrderColumns, SumColumns } from '../orders/order-columns.tsx'

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
      <OrderColumns />
      <SumColumns />
    </DataTable>
  </ReferenceManyField>
)
