export { addresseeOf, buyerOf } from './addressee.ts'
export { adminOrderRoutes, showOrder } from './admin-routes.ts'
export { attachGuestOrders } from './attach.ts'
export { createOrder } from './create.ts'
export { hasOpenDispute } from './disputes.ts'
export { lockOrder, lockOrderOfPayment, moveOrder } from './move.ts'
export { belongsTo, type Proof, readOrderNumber } from './owner.ts'
export { toOrder } from './present.ts'
export { byId, byPaymentIntent, type FoundOrder, findOrder, paidOrderReader } from './queries.ts'
export { refundableUnits } from './refundable-units.ts'
export {
  failedOf,
  leftOf,
  madeOf,
  mayMove,
  paymentOf,
  refundMade,
  refundOf,
  refundPending,
  refundsOf,
  SENT_OTHERWISE,
  stateOf,
  wentToCard,
} from './refunds.ts'
export { orderRoutes } from './routes.ts'
export { wasSold } from './sold.ts'
export { againKey, namesOf } from './timeline.ts'
export { keepShipment, refuseHalf } from './tracking.ts'
