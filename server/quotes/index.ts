export { type Cart, cartRejection, readCart, wantedQuantities } from './cart.ts'
export { totalRefusal } from './payable.ts'
export { presentTotals, quoteDelivery, quoteRoute } from './quote.ts'
export { withNames } from './size-names.ts'
