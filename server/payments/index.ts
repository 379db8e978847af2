export { stripeClient } from './client.ts'
export type { DisputeState } from './disputes.ts'
export {
  DETAILS,
  detailOf,
  findProblem,
  jobOf,
  listProblems,
  noteFailedJobs,
  noteProblem,
  type Problem,
  recoverProblems,
  recoverRefundProblem,
} from './problems.ts'
export {
  connectProvider,
  hasAnsweredWithError,
  isProviderDown,
  isRefusedForGood,
  isUnreachable,
  type LookedAt,
  PAYABLE,
  type PaidPayment,
  type PaymentProvider,
  type PaymentState,
  type ProviderSettings,
  type WebhookEvent,
} from './provider.ts'
export type { RefundState } from './refunds.ts'
export { readShopMark } from './shop-mark.ts'
export { STRIPE_GUIDE, STRIPE_HOSTS } from './stripe-hosts.ts'
