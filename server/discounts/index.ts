export { adminDiscountRoutes } from './admin-routes.ts'
export { bestDiscount, type GrantedDiscount } from './best.ts'
export {
  giveInviteReward,
  giveSignUpDiscount,
  restoreGift,
  revokeGift,
  transferGuestDiscount,
} from './gifts.ts'
export { discountOf, type HeldDiscount, type Holder, revokeGrant } from './holders.ts'
export { lockCodes } from './locks.ts'
export { type LostDiscount, lostDiscount } from './lost.ts'
export { discountRoutes } from './routes.ts'
export { isUsedUpBy, releaseUse, reserveUse, returnUse, settleUse } from './uses.ts'
