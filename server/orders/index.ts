export { addresseeOf, buyerOf } from './addressee.ts'
export { adminOrderRoutes, showOrder } from './admin-routes.ts'
export { attachGuestOrders } from './attach.ts'
export { createOrder } from './create.ts'
export { hasOpenDispute } from './disputes.ts'
export {
  type RefundEmail,
  sendLatePaymentJob,
  sendOrderConfirmationJob,
  sendOrderMailAgainJob,
  sendOrderStatusJob,
  sendRefundJob,
} from './jobs.ts'
export { belongsTo, type Proof, readOrderNumber } from './owner.ts'
export { toOrder } from './present.ts'
export { byId, byPaymentIntent, type FoundOrder, findOrder, paidOrderReader } from './queries.ts'
export { refundableUnits } from './refundable-units.ts'
export {
  paymentOf,
  refundableAmount,
  refundedAmount,
  refundMade,
  refundOf,
  refundPending,
  refundsOf,
  retriableRefunds,
  stateOf,
} from './refunds.ts'
export { orderRoutes } from './routes.ts'
export { wasSold } from './sold.ts'
export { changeOrderStatus, lockOrder, lockOrderOfPayment } from './status.ts'
export { againKey, namesOf } from './timeline.ts'
export { rejectIncompleteShipment, saveShipment } from './tracking.ts'
