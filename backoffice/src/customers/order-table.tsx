import type { OrderRow } from '@nafha/contract/admin/orders'
import { DataTable, Pagination, ReferenceManyField } from 'react-admin'
import { OrderColumns, SumColumns } from '../orders/order-columns.tsx'

/** Lists the customer's orders, each linked to its page. */
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
