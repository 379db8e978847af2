export { stripeClient } from './client.ts'
export type { DisputeState } from './disputes.ts'
export {
  DETAILS,
  detailOf,
  findProblem,
  jobOf,
  listProblems,
  type Problem,
  recordFailedJobs,
  recordProblem,
  recoverProblems,
  recoverRefundProblem,
} from './problems.ts'
export {
  connectProvider,
  hasAnsweredWithError,
  isProviderDown,
  isRefusedForGood,
  isUnreachable,
  PAYABLE,
  type PaidPayment,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderSettings,
  type RetrievedPayment,
  type WebhookEvent,
} from './provider.ts'
export type { RefundState } from './refunds.ts'
export { readShopMark } from './shop-mark.ts'
export { STRIPE_GUIDE, STRIPE_HOSTS } from './stripe-hosts.ts'
