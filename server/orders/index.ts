export { namesOf } from './actor-names.ts'
export { addresseeOf, buyerOf } from './addressee.ts'
export { comparableTracking, orderFilter } from './admin-filters.ts'
export { listOrders, toRow } from './admin-list.ts'
export { adminOrderRoutes, showOrder } from './admin-routes.ts'
export { attachGuestOrders } from './attach.ts'
export { createOrder } from './create.sql.ts'
export { hasOpenDispute } from './disputes.ts'
export {
  type ParcelEmail,
  type RefundEmail,
  sendLatePaymentJob,
  sendOrderConfirmationJob,
  sendOrderMailAgainJob,
  sendOrderStatusJob,
  sendParcelShippedJob,
  sendRefundJob,
  sendReviewInvitationJob,
} from './jobs.ts'
export { lockOrder, lockOrderOfPayment } from './locks.ts'
export { belongsTo, type Proof, readOrderNumber } from './owner.ts'
export { paidOrderReader } from './paid-order.sql.ts'
export { parcelsColumn } from './parcels.sql.ts'
export { trackingsOf } from './parcels.ts'
export { toOrder } from './present.ts'
export { promisedDelivery, promiseNewDay } from './promised-delivery.ts'
export { byId, byPaymentIntent, type FoundOrder, findOrder, picture } from './queries.ts'
export { findRefund, paymentOf, refundsOf } from './refund-queries.ts'
export { refundMade, refundPending, refundState } from './refund-state.ts'
export { isSwapped, refundableAmount, refundedAmount, retriableRefunds } from './refund-sums.ts'
export { refundableUnits } from './refundable-units.ts'
export { isReplacement, packedTogether } from './related-orders.ts'
export { parseReturnRules, RETURN_RULES_KEY, readReturnRules } from './return-rules.ts'
export { orderRoutes } from './routes.ts'
export { wasSold } from './sold.ts'

export { changeOrderStatus } from './status.ts'

export {
  copyTracking,
  findCourier,
  rejectIncompleteShipment,
} from './tracking.ts'
