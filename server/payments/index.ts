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
  isProviderDown,
  PAYABLE,
  type PaidPayment,
  type PaymentHosts,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  type RetrievedPayment,
  type WebhookEvent,
} from './provider.ts'
export { readShopMark } from './shop-mark.ts'
export { connectStripe, type StripeSettings } from './stripe/connect.ts'
export { STRIPE_HOSTS } from './stripe/hosts.ts'
export { inspectionErrorOf, inspectStripe } from './stripe/inspect.ts'
export { WEBHOOK_PATH } from './stripe/webhook.ts'
