import { type BulkStatusOutcome, MAX_BULK_ORDERS } from '@nafha/contract/admin/order-actions'
import { call } from '../platform/api.ts'

export interface ShipmentOfOrder {
  id: number
  courier: string
  tracking_number: string
}

/** Ships many orders, each with its number, in as many calls as they need. Returns the outcome of each. */
export async function shipMany(shipments: readonly ShipmentOfOrder[]): Promise<BulkStatusOutcome[]> {
  const outcomes: BulkStatusOutcome[] = []
  for (let first = 0; first < shipments.length; first += MAX_BULK_ORDERS) {
    const some = shipments.slice(first, first + MAX_BULK_ORDERS)
    const body = { ids: some.map(({ id }) => id), status: 'Shipped' as const, shipments: some }
    outcomes.push(...(await call('POST /admin/orders/move', { body })).data)
  }
  return outcomes
}
