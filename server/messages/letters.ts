import type * as orders from './write.tsx'
import type * as backInStock from './write-back-in-stock.tsx'
import type * as personal from './write-personal.tsx'

/*
 * What letters are made with is large, and most processes rest most of the day: it is loaded with the first letter.
 */
const ofOrders = () => import('./write.tsx')
const ofPeople = () => import('./write-personal.tsx')
const ofStock = () => import('./write-back-in-stock.tsx')

export const writeOrderConfirmation: typeof orders.writeOrderConfirmation = async (...about) =>
  (await ofOrders()).writeOrderConfirmation(...about)
export const writeOrderStatus: typeof orders.writeOrderStatus = async (...about) =>
  (await ofOrders()).writeOrderStatus(...about)
export const writeLatePayment: typeof orders.writeLatePayment = async (...about) =>
  (await ofOrders()).writeLatePayment(...about)

export const writeEmailCode: typeof personal.writeEmailCode = async (...about) =>
  (await ofPeople()).writeEmailCode(...about)
export const writeResetLink: typeof personal.writeResetLink = async (...about) =>
  (await ofPeople()).writeResetLink(...about)
export const writeContactMessage: typeof personal.writeContactMessage = async (...about) =>
  (await ofPeople()).writeContactMessage(...about)
export const writeInviteReward: typeof personal.writeInviteReward = async (...about) =>
  (await ofPeople()).writeInviteReward(...about)

export const writeBackInStock: typeof backInStock.writeBackInStock = async (...about) =>
  (await ofStock()).writeBackInStock(...about)
