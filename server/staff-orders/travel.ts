import type { Queryable } from '../platform/database/client.ts'
import type { orders } from '../platform/database/schema/index.ts'
import { conflict, isRejection, type Rejection } from '../platform/outcomes/outcome.ts'
import type { CheckoutBuyer, DeliveryColumns } from '../reservations/index.ts'
import { buyerFieldsOf, buyerOf } from './buyer.ts'
import type { StaffOrderRow } from './rows.ts'

type OrderRecord = typeof orders.$inferSelect

interface Traveller {
  buyer: CheckoutBuyer
  /** The delivery of the earlier order; null where this order is delivered on its own. */
  travelsWith: DeliveryColumns | null
  /** Columns of the draft that are those of the earlier order from now on. */
  columns: Partial<Pick<StaffOrderRow, 'buyer' | 'customerId'>>
}

/**
 * Returns to whom an order by staff goes. One that changes an earlier order travels with it: buyer, address and delivery are those
 * of that order now, whatever the draft has (rules/staff-orders 23).
 * @param origin the earlier order, locked
 */
export async function travellerOf(
  tx: Queryable,
  row: StaffOrderRow,
  origin: OrderRecord | null,
): Promise<Traveller | Rejection> {
  if (row.origin !== 'change' || !origin) {
    const buyer = await buyerOf(tx, row)
    return isRejection(buyer) ? buyer : { buyer, travelsWith: null, columns: {} }
  }
  const fields = buyerFieldsOf(origin)
  const buyer = await buyerOf(tx, { buyer: fields })
  if (isRejection(buyer)) return conflict('changed_order_address_incomplete')
  return {
    buyer,
    travelsWith: deliveryOf(origin),
    columns: { buyer: fields, customerId: origin.customerId },
  }
}

/** Returns how an order is delivered, without its place in the day: one parcel takes one. Null for orders of before methods. */
function deliveryOf(order: OrderRecord): DeliveryColumns | null {
  const { deliveryMethodId, delivery, promisedFrom, promisedTo } = order
  return deliveryMethodId !== null && delivery && promisedFrom && promisedTo
    ? { deliveryMethodId, delivery, deliveryDay: null, promisedFrom, promisedTo }
    : null
}
