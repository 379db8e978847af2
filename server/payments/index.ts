export { stripeClient } from './client.ts'
export type { DisputeState } from './disputes.ts'
export {
  connectProvider,
  hasAnsweredWithFault,
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
