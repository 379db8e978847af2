import type { OrderMail, OrderStatus } from '@nafha/contract/orders/orders'
import type { MailedReturnState } from '@nafha/contract/returns/return-states'
import type { InvitationKind } from '@nafha/contract/reviews/reviews'

/**
 * Key of each email, under which the shop remembers that it was sent. Keys are stored and compared byte for byte: a
 * changed key sends the email again.
 */
export const emailKeys = {
  orderConfirmation: (orderId: number) => `order-confirmation:${orderId}`,
  orderStatus: (orderId: number, status: OrderStatus) => `order-status:${orderId}:${status}`,
  /** A parcel of an order that is sent in several, or of one that is sent in part. */
  parcelShipped: (shipmentId: number) => `parcel-shipped:${shipmentId}`,
  repeatedParcelEmail: (request: string) => `parcel-again:${request}`,
  refund: (refundId: string) => `refund:${refundId}`,
  /** Marks a refund that the email about its order has reported, so that it needs no email of its own. */
  reportedRefund: (refundId: string) => `refund-covered:${refundId}`,
  /** @param request id of the press that sends an email of an order again */
  repeatedOrderEmail: (email: OrderMail, request: string) => `again:${email}:${request}`,
  /** @param event key of the attempt that failed */
  newDay: (shipmentId: number, event: string) => `new-day:${shipmentId}:${event}`,
  returnUpdate: (returnId: number, state: MailedReturnState) => `return-update:${returnId}:${state}`,
  returnLabel: (returnId: number) => `return-label:${returnId}`,
  paymentLink: (staffOrderId: number) => `payment-link:${staffOrderId}`,
  /** @param request id of the press that sends the link again */
  repeatedPaymentLink: (request: string) => `payment-link-again:${request}`,
  latePayment: (checkoutId: string) => `late-payment:${checkoutId}`,
  /** A code is sent once, by whichever channel. */
  code: (codeId: number) => `code:${codeId}`,
  resetPassword: (request: string) => `reset-password:${request}`,
  accountChanged: (change: string) => `account-changed:${change}`,
  emailChange: (request: string) => `email-change:${request}`,
  accountNotice: (request: string) => `account-notice:${request}`,
  staffNotice: (request: string) => `staff-notice:${request}`,
  contact: (messageId: number) => `contact:${messageId}`,
  inviteReward: (discountId: number) => `invite-reward:${discountId}`,
  backInStock: (request: string) => `back-in-stock:${request}`,
  reviewInvitation: (kind: InvitationKind, orderId: number) => `review-invitation:${kind}:${orderId}`,
  stockNoticeConfirmation: (request: string) => `stock-notice-confirmation:${request}`,
}
