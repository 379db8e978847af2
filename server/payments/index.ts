export { modeOfKey, stripeClient } from './client.ts'
export {
  connectProvider,
  hasAnsweredWithFault,
  isProviderDown,
  isRefusedForGood,
  isUnreachable,
  PAYABLE,
  type PaymentProvider,
  type PaymentState,
  type ProviderSettings,
  type RefundState,
  type WebhookEvent,
} from './provider.ts'
