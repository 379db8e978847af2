export { modeOfKey, stripeClient } from './client.ts'
export {
  connectProvider,
  isProviderDown,
  PAYABLE,
  type PaymentProvider,
  type PaymentState,
  type WebhookEvent,
} from './provider.ts'
