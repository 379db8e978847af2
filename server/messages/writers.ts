import { inThread } from '../platform/concurrency/threads.ts'

/*
 * Emails are written in a thread of their own, which starts with the first email: writing one takes longer than most calls,
 * and the libraries for it are large.
 */
const inEmailThread = inThread<typeof import('./emails/all.ts')>(new URL('./emails/all.ts', import.meta.url))

export const writeAccountNotice = inEmailThread('writeAccountNotice')
export const writeBackInStock = inEmailThread('writeBackInStock')
export const writeChangeCode = inEmailThread('writeChangeCode')
export const writeContact = inEmailThread('writeContact')
export const writeEmailChangeRequested = inEmailThread('writeEmailChangeRequested')
export const writeEmailChanged = inEmailThread('writeEmailChanged')
export const writeEmailOtp = inEmailThread('writeEmailOtp')
export const writeInviteReward = inEmailThread('writeInviteReward')
export const writeLatePayment = inEmailThread('writeLatePayment')
export const writeNewDay = inEmailThread('writeNewDay')
export const writeOrderConfirmation = inEmailThread('writeOrderConfirmation')
export const writeOrderStatus = inEmailThread('writeOrderStatus')
export const writeParcelShipped = inEmailThread('writeParcelShipped')
export const writePasswordChanged = inEmailThread('writePasswordChanged')
export const writePaymentLink = inEmailThread('writePaymentLink')
export const writeRefund = inEmailThread('writeRefund')
export const writeResetPassword = inEmailThread('writeResetPassword')
export const writeReturnLabel = inEmailThread('writeReturnLabel')
export const writeReturnUpdate = inEmailThread('writeReturnUpdate')
export const writeReviewInvitation = inEmailThread('writeReviewInvitation')
export const writeStaffNotice = inEmailThread('writeStaffNotice')
export const writeStockNoticeConfirmation = inEmailThread('writeStockNoticeConfirmation')
export const writeTesterReviewInvitation = inEmailThread('writeTesterReviewInvitation')
