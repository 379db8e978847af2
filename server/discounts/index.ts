export { adoptDiscount, GIFT_PERCENT, giveInviteReward, giveSignUpDiscount } from './gifts.ts'
export { discountOf, dropGrant, type HeldDiscount, type Holder } from './holders.ts'
export { discountRoutes } from './routes.ts'
export { lockCodes, releaseUse, reserveUse, settleUse } from './uses.ts'
