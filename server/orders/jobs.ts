import type { OrderMail } from '@nafha/contract/orders/orders'
import type { InvitationKind } from '@nafha/contract/reviews/reviews'
import { defineJob } from '../platform/jobs/define.ts'

/* Emails about a purchase. `server/messages/` writes them. */

export const sendOrderConfirmationJob = defineJob<{ orderId: number }>('send-order-confirmation', {
  priority: 'low',
})

export const sendOrderStatusJob = defineJob<{ orderId: number; status: string }>('send-order-status', {
  priority: 'low',
})

export interface ParcelEmail {
  shipmentId: number
  /** Id of a correction that tells the number again. */
  request?: string
}

/** A parcel has left. It waits while staff can undo that (rules/fulfilment 8). */
export const sendParcelShippedJob = defineJob<ParcelEmail>('send-parcel-shipped', {
  priority: 'low',
})

export interface RefundEmail {
  refundId: string
  /** Printed on the refund's credit note. */
  reference: string
  toCard: boolean
}

export const sendRefundJob = defineJob<RefundEmail>('send-refund', { priority: 'low' })

/**
 * Kept apart from the jobs above: a node that still runs the version before would ignore a new field and treat the email
 * as sent long ago.
 */
export const sendOrderMailAgainJob = defineJob<{ orderId: number; mail: OrderMail; request: string }>(
  'send-order-mail-again',
)

/** Invites the buyer to review what an order held, some days after its delivery. */
export const sendReviewInvitationJob = defineJob<{ orderId: number; kind: InvitationKind }>(
  'send-review-invitation',
  { priority: 'low' },
)

/** A payment that came too late led to no order, so the email names its checkout. */
export const sendLatePaymentJob = defineJob<{ checkoutId: string }>('send-late-payment')
