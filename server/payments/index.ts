export { closeRecoveredProblems, closeRefundProblem } from './problems/close.ts'
export { DETAILS, detailOf } from './problems/details.ts'
export { jobOf, recordFailedJobs } from './problems/failed-jobs.sql.ts'
export { findProblem, listProblems, type Problem } from './problems/list.ts'
export { recordProblem } from './problems/record.ts'
export {
  CREDIT_PROVIDER,
  isProviderDown,
  PAYABLE,
  type PaidPayment,
  type PaymentHosts,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  providerOf,
  type RetrievedPayment,
  STAFF_PROVIDER,
  type WebhookEvent,
} from './provider.ts'
export { readShopMark } from './shop-mark.ts'
export { connectStripe, type StripeSettings } from './stripe/connect.ts'
export { STRIPE_HOSTS } from './stripe/hosts.ts'
export { inspectionErrorOf, inspectStripe } from './stripe/inspect.ts'
export { WEBHOOK_PATH } from './stripe/webhook.ts'
