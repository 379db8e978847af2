import type { OrderDelivery } from '@nafha/contract/admin/order-actions'
import { awaitsSending } from '@nafha/contract/orders/orders'
import { addressText } from '@nafha/contract/values/addresses'
import { filledDetails } from '@nafha/contract/values/courier-details'
import { eq } from 'drizzle-orm'
import { staffActor } from '../platform/database/actor.ts'
import type { Database } from '../platform/database/client.ts'
import { orderEvents, orders } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { staleForm, versionOf } from '../platform/outcomes/form-version.ts'
import { conflict, type Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { lockOrder } from './locks.ts'

type OrderRow = typeof orders.$inferSelect
type Delivered = Pick<OrderRow, 'prefixName' | 'firstName' | 'lastName' | 'mobileNumber' | 'address'>

/**
 * Recipient and address with the same keys in the same order, so that two can be compared. Details for the courier
 * have keys only where they say something: an order without any has the version that it had before they existed.
 */
const deliveryOf = ({ prefixName, firstName, lastName, mobileNumber, address }: Delivered) => {
  const { country, city, region, road, building, appartment, floor } = address
  return {
    prefixName,
    firstName,
    lastName,
    mobileNumber,
    address: {
      country,
      city,
      region,
      road,
      building: building || null,
      appartment: appartment || null,
      floor: floor || null,
      ...filledDetails(address),
    },
  }
}

/** Version of the recipient and address, which a correction form sends back. */
export const deliveryVersion = (order: Delivered): string => versionOf(deliveryOf(order))

/**
 * Corrects recipient and address of an order that is not sent yet. The invoice stays: the first correction saves the
 * invoiced recipient (decision 0033). An unchanged form writes nothing, neither an event nor the audit log.
 */
export const correctDelivery = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  form: OrderDelivery,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { kind: 'not_found' }
    const { status } = order
    if (!awaitsSending(status)) return conflict('order_not_to_be_sent')
    const from = deliveryOf(order)
    const to = deliveryOf({
      prefixName: form.prefix_name,
      firstName: form.first_name,
      lastName: form.last_name,
      mobileNumber: form.mobile_number,
      address: form,
    })
    if (versionOf(from) === versionOf(to)) return null
    const stale = staleForm(form, from)
    if (stale) return stale
    await tx
      .update(orders)
      .set({ ...to, shippingAddress: addressText(to.address), invoicedTo: order.invoicedTo ?? from })
      .where(eq(orders.id, orderId))
    const by = staffActor(staff.staffId)
    await tx
      .insert(orderEvents)
      .values({ orderId, fromStatus: status, toStatus: status, by, about: 'delivery' })
    await audit(tx, staff, 'delivery', ['orders', orderId], { from, to })
    return null
  })
