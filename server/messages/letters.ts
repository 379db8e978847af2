import { inThread } from '../platform/concurrency/threads.ts'

/*
 * Emails are written in a thread of their own, which starts with the first email: writing one takes longer than most calls,
 * and the libraries for it are large.
 */
const ofOrders = inThread<typeof import('./write.tsx')>(new URL('./write.tsx', import.meta.url))
const ofPeople = inThread<typeof import('./write-personal.tsx')>(
  new URL('./write-personal.tsx', import.meta.url),
)
const ofAccounts = inThread<typeof import('./write-account-notice.tsx')>(
  new URL('./write-account-notice.tsx', import.meta.url),
)
const ofStaff = inThread<typeof import('./write-staff-notice.tsx')>(
  new URL('./write-staff-notice.tsx', import.meta.url),
)
const ofChanges = inThread<typeof import('./write-email-change.tsx')>(
  new URL('./write-email-change.tsx', import.meta.url),
)
const ofStock = inThread<typeof import('./write-back-in-stock.tsx')>(
  new URL('./write-back-in-stock.tsx', import.meta.url),
)

export const writeOrderConfirmation = ofOrders('writeOrderConfirmation')
export const writeOrderStatus = ofOrders('writeOrderStatus')
export const writeRefund = ofOrders('writeRefund')
export const writeLatePayment = ofOrders('writeLatePayment')

export const writeAccountChanged = ofPeople('writeAccountChanged')
export const writeEmailCode = ofPeople('writeEmailCode')
export const writeResetLink = ofPeople('writeResetLink')
export const writeContactMessage = ofPeople('writeContactMessage')
export const writeInviteReward = ofPeople('writeInviteReward')

export const writeAccountNotice = ofAccounts('writeAccountNotice')
export const writeChangeCode = ofChanges('writeChangeCode')
export const writeEmailChange = ofChanges('writeEmailChange')

export const writeStaffNotice = ofStaff('writeStaffNotice')

export const writeBackInStock = ofStock('writeBackInStock')
export const writeStockNoticeConfirmation = ofStock('writeStockNoticeConfirmation')
