export { adminDiscountRoutes } from './admin-routes.ts'
export { bestDiscount } from './best.ts'
export {
  giveInviteReward,
  giveSignUpDiscount,
  moveGuestDiscount,
  restoreGift,
  takeBackGift,
} from './gifts.ts'
export { discountOf, dropGrant, type HeldDiscount, type Holder } from './holders.ts'
export { type LostDiscount, lostDiscount } from './lost.ts'
export { discountRoutes } from './routes.ts'
export { isUsedUpBy, lockCodes, releaseUse, reserveUse, returnUse, settleUse } from './uses.ts'
