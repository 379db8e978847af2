export { type Cart, cartRejection, readCart, wantedQuantities } from './cart.ts'
export { totalRefusal } from './payable.ts'
export { presentTotals, quoteRoute } from './quote.ts'
export { withNames } from './size-names.ts'
