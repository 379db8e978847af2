export { type Buyer, readBuyer } from './buyer.ts'
export { type BuyerRejection, checkBuyer } from './check-buyer.ts'
export { isUnderAttack, underAttackSetting } from './under-attack.ts'
