import { mayChangeStatus, type Role } from '@nafha/contract/admin/abilities'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { isPaidBack, nextStatus, paymentInTheWay } from '@nafha/contract/orders/orders'
import { refundableDelivery } from '@nafha/contract/orders/refundable-units'
import type { Language } from '@nafha/contract/values/language'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { CREDIT_PROVIDER } from '../payments/index.ts'
import { toPicture } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { discounts } from '../platform/database/schema/index.ts'
import { namesOf } from './actor-names.ts'
import { readAddressee } from './addressee.ts'
import { countOpenReturns, toRow } from './admin-list.ts'
import { deliveryVersion } from './delivery.ts'
import { hasOpenDispute, isDisputed } from './disputes.ts'
import { repeatableEmails } from './emails.ts'
import { paidDelivery } from './paid-delivery.ts'
import { partlyShipped, toTracking } from './parcels.ts'
import { toAddress } from './present.ts'
import { promisedDelivery } from './promised-delivery.ts'
import type { FoundOrder } from './queries.ts'
import { recordedPaymentOf } from './recorded-payment.ts'
import { refundsOf } from './refund-queries.ts'
import { refundRequester, refundState } from './refund-state.ts'
import {
  hasPendingRefund,
  isBeingChanged,
  isSwapped,
  owedAmount,
  pendingAmount,
  refundableAmount,
  refundedAmount,
  retriableRefunds,
} from './refund-sums.ts'
import { refundableUnits } from './refundable-units.ts'
import { followersOf, originOf, packedTogether } from './related-orders.ts'
import { staffParcels } from './staff-parcels.ts'
import { timelineOf } from './timeline.ts'

export interface OrderViewer {
  role: Role
  language: Language
}

/** Presents an order to a member of staff, with the status changes that their role allows. */
export async function toStaffOrder(
  db: Queryable,
  { order, items, creditNotes }: FoundOrder,
  { role, language }: OrderViewer,
  paymentUrl: string | null,
): Promise<z.output<typeof StaffOrder>> {
  const paidBack = await refundsOf(db, order.paymentIntent)
  const [names, addressee, timeline, disputed, disputeOpen, openReturns, [discount]] = await Promise.all([
    namesOf(db, paidBack),
    readAddressee(db, order.id),
    timelineOf(db, order, paidBack),
    isDisputed(db, order.paymentIntent),
    hasOpenDispute(db, order.paymentIntent),
    countOpenReturns(db, order.id),
    db
      .select({ code: discounts.code })
      .from(discounts)
      .where(eq(discounts.id, order.discountId ?? 0)),
  ])
  const remaining = refundableAmount(order, paidBack)
  const payment = {
    total: order.total,
    left: remaining,
    underWay: hasPendingRefund(paidBack),
    disputed,
    isChanging: isBeingChanged(paidBack),
    isSwapped: isSwapped(paidBack),
  }
  const failed = retriableRefunds(order, paidBack)
  const back = {
    refunded: refundedAmount(paidBack),
    refundPending: pendingAmount(paidBack),
    refundFailed: owedAmount(
      remaining,
      failed.map(({ amount }) => amount),
    ),
  }
  const refundable = refundableUnits(
    order,
    items.map(({ item }) => item),
    paidBack,
  )
  const units = items.reduce((sum, { item }) => sum + (item.tester ? 0 : item.quantity), 0)
  return {
    ...toRow({ ...order, units, partlyShipped: partlyShipped(order), openReturns, ...back }),
    email: order.email,
    mobile_number: order.mobileNumber,
    language: order.language,
    prefix_name: order.prefixName,
    first_name: order.firstName,
    last_name: order.lastName,
    shipping_address: order.shippingAddress,
    address: toAddress(order.address),
    delivery_version: deliveryVersion(order),
    items: items.map(({ item, picture }) => ({
      id: item.id,
      product_id: item.productId,
      product_size_id: item.sizeId,
      product_name: item.productName,
      size_name: item.sizeLabel,
      tester: item.tester,
      quantity: item.quantity,
      price: item.net,
      tax_amount: item.taxAmount,
      restocked: item.restocked,
      refundable_units: refundable.get(item.id) ?? [],
      picture: picture && toPicture(picture, language),
    })),
    subtotal: order.subtotal,
    tax: order.taxPercent,
    tax_amount: order.tax,
    discount: order.discountPercent,
    discount_amount: order.discountAmount,
    discount_code: order.discountCode ?? discount?.code ?? null,
    delivery_amount: order.deliveryPrice,
    delivery_refundable: refundableDelivery(order, refundable, remaining),
    delivery: paidDelivery(order, language),
    promised_delivery: promisedDelivery(order),
    payment_intent: order.paymentIntent,
    recorded_payment: await recordedPaymentOf(db, order.checkoutId),
    credit: order.credit,
    origin: await originOf(db, order.checkoutId),
    followers: await followersOf(db, order.id),
    pack_with: (await packedTogether(db, [order.id]))(order.id),
    payment_url: paymentUrl,
    disputed,
    dispute_open: disputeOpen,
    tracking: toTracking(order.parcels, language),
    parcels: await staffParcels(db, order.parcels, language),
    refunds: paidBack.map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      reason: refund.reason,
      note: refund.note,
      by: names(refundRequester(refund)),
      created_at: refund.createdAt.toISOString(),
      state: refundState(refund),
      credited: refund.paymentProvider === CREDIT_PROVIDER,
      done_at: refund.doneAt?.toISOString() ?? null,
      failed_at: refund.failedAt?.toISOString() ?? null,
      failure: refund.failure,
      can_retry: !disputeOpen && failed.some(({ id }) => id === refund.id),
      reference: refund.providerRefund,
    })),
    refundable: remaining,
    paid_back: isPaidBack(payment),
    credit_notes: creditNotes.map(({ number, amount }) => ({ number, amount })),
    timeline,
    // A fully refunded order changes to Refunded by itself; staff do it only if that failed, and cannot send it.
    moves: nextStatus[order.status].filter(
      (status) =>
        mayChangeStatus(role, status) &&
        !paymentInTheWay(status, payment) &&
        // Its parcel cannot be called back.
        !(status === 'Canceled' && partlyShipped(order)),
    ),
    mails: repeatableEmails(order, paidBack),
    mails_go_to: addressee,
  }
}
