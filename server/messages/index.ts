export { adminContactRoutes } from './admin-contact-routes.ts'
export { contactRoutes } from './contact-routes.ts'
export { deliverOnce } from './deliver-once.ts'
export { messageJobHandlers } from './job-handlers.ts'
export {
  writeAccountChanged,
  writeAccountNotice,
  writeBackInStock,
  writeChangeCode,
  writeEmailChange,
  writeEmailCode,
  writeInviteReward,
  writeResetLink,
  writeStockNoticeConfirmation,
} from './letters.ts'
export { mobileCodeText } from './mobile-code.ts'
export type { EmailContext } from './write.tsx'
export type { AccountNoticeKind } from './write-account-notice.tsx'
