import type { Order, OrderItem } from '@nafha/contract/checkout'
import { isLateDelivery } from '@nafha/contract/delivery/late-delivery'
import { awaitsSending, cancelableUntil, returnableUntil } from '@nafha/contract/orders/orders'
import { allDetails } from '@nafha/contract/values/courier-details'
import type { Language } from '@nafha/contract/values/language'
import { fils } from '@nafha/contract/values/money'
import type * as z from 'zod'
import { toPicture } from '../pictures/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { paidDelivery } from './paid-delivery.ts'
import { partlyShipped, toParcel, toTracking } from './parcels.ts'
import { promisedDelivery } from './promised-delivery.ts'
import type { FoundOrder } from './queries.ts'
import { owedAmount } from './refund-sums.ts'
import { parseReturnRules } from './return-rules.ts'

/** Presents an address; empty lines are null. */
export const toAddress = ({ building, appartment, floor, ...address }: FoundOrder['order']['address']) => ({
  ...address,
  ...allDetails(address),
  building: building ?? null,
  appartment: appartment ?? null,
  floor: floor ?? null,
})

/**
 * Returns null after the deadline, so that pages need not compare it with their own clocks, and for a free replacement: its buyer
 * would lose what it replaces.
 */
function cancelableTime(order: FoundOrder['order']): string | null {
  const until = cancelableUntil(order.createdAt)
  const isReplacement = order.origin?.kind === 'replacement'
  return awaitsSending(order.status) && !partlyShipped(order) && !isReplacement && until > Date.now()
    ? new Date(until).toISOString()
    : null
}

/** Returns null before the delivery and after the last day, like `cancelableTime`. */
function returnableTime({ status, statusChanges, returnRules }: FoundOrder['order']): string | null {
  const delivery = status === 'Delivered' && statusChanges.find((change) => change.status === 'Delivered')
  if (!delivery) return null
  const until = returnableUntil(new Date(delivery.at), parseReturnRules(returnRules).days)
  return until > Date.now() ? new Date(until).toISOString() : null
}

/** A shipment that staff took back within its two minutes was told to nobody: neither step is the buyer's to see. */
const withoutUndone = (changes: FoundOrder['order']['statusChanges']) =>
  changes.filter(
    ({ status }, step) =>
      !(status === 'Pending' && step > 0) && !(changes[step + 1]?.status === 'Pending' && step > 0),
  )

/** Presents an order to its owner, in the caller's language (rules/orders 4). */
export function toOrder(
  { order, items, creditNotes }: FoundOrder,
  language: Language,
): z.output<typeof Order> {
  const lines = items.map((line) => ({ tester: line.item.tester, ...toItem(line, language) }))
  const promised = promisedDelivery(order)
  return {
    id: order.id,
    order_number: order.orderNumber,
    transaction_id: order.paymentIntent,
    status: order.status,
    status_history: withoutUndone(order.statusChanges).map(({ status, at }) => ({
      status,
      at: new Date(at).toISOString(),
    })),
    created_at: order.createdAt.toISOString(),
    promised_delivery: promised,
    delivery_is_late: isLateDelivery(
      { status: order.status, promised, kind: order.delivery?.kind ?? null },
      new Date(),
    ),
    cancelable_until: cancelableTime(order),
    returnable_until: returnableTime(order),
    shipping_address: order.shippingAddress,
    currency: 'AED',
    subtotal: order.subtotal,
    discount: order.discountPercent,
    discount_code: order.discountCode,
    discount_amount: order.discountAmount,
    tax: order.taxPercent,
    tax_amount: order.tax,
    delivery_amount: order.deliveryPrice,
    delivery: paidDelivery(order, language),
    total: order.total,
    credit: order.credit,
    origin: order.origin && {
      kind: order.origin.kind,
      order_id: order.origin.orderId,
      order_number: order.origin.orderNumber,
    },
    order_items: lines.filter((line) => !line.tester),
    testers: lines.filter((line) => line.tester),
    user: order.customerId === null ? null : { id: order.customerId },
    guest:
      order.guestSessionId === null
        ? null
        : {
            prefix_name: order.prefixName,
            first_name: order.firstName,
            last_name: order.lastName,
            email: order.email,
            mobile_number: order.mobileNumber,
          },
    address: toAddress(order.address),
    ...refundsShown(order),
    credit_notes: creditNotes.map(({ number, amount }) => ({ number, amount })),
    tracking: toTracking(order.parcels, language),
    parcels: order.parcels.map((parcel) => toParcel(parcel, language)),
    partly_shipped: partlyShipped(order),
  }
}

function refundsShown({
  total,
  refundSums: { made, pending, creditPending, failed, steps },
}: FoundOrder['order']) {
  const remaining = fils(total - made - pending)
  return {
    refunded: made,
    refunds: steps.map(({ amount, at, creditedTo }) => ({
      amount,
      at: new Date(at).toISOString(),
      credited_to: creditedTo,
    })),
    refund_pending: fils(pending - creditPending),
    credit_pending: creditPending,
    refund_failed: owedAmount(remaining, failed),
  }
}

function toItem(
  { item, picture }: FoundOrder['items'][number],
  language: Language,
): z.output<typeof OrderItem> {
  return {
    id: item.id,
    product_id: item.productId,
    product_size_id: item.sizeId,
    product_name: inLanguage(item.productName, language),
    size_name: inLanguage(item.sizeLabel, language),
    quantity: item.quantity,
    price: item.net,
    tax_amount: item.taxAmount,
    picture: picture && toPicture(picture, language),
  }
}
