export { modeOfKey, stripeClient } from './client.ts'
export {
  connectProvider,
  hasAnsweredWithFault,
  isProviderDown,
  isRefusedForGood,
  PAYABLE,
  type PaymentProvider,
  type PaymentState,
  type RefundState,
  type WebhookEvent,
} from './provider.ts'
