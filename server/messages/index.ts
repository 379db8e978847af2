export { adminContactRoutes } from './admin-contact-routes.ts'
export { contactRoutes } from './contact-routes.ts'
export type { EmailContext } from './email-context.ts'
export { emailSender } from './email-sender.ts'
export type { AccountNoticeKind } from './emails/account-notice.tsx'
export { messageJobHandlers } from './job-handlers.ts'
export { mobileCodeText } from './mobile-code.ts'
export { orderForEmail } from './queries.ts'
export { sendOnce } from './send-once.ts'
export {
  writeAccountNotice,
  writeBackInStock,
  writeChangeCode,
  writeEmailChanged,
  writeEmailChangeRequested,
  writeEmailOtp,
  writeInviteReward,
  writeNewDay,
  writePasswordChanged,
  writePaymentLink,
  writeResetPassword,
  writeReturnLabel,
  writeReturnUpdate,
  writeReviewInvitation,
  writeStockNoticeConfirmation,
  writeTesterReviewInvitation,
} from './writers.ts'
