export { modeOfKey, stripeClient } from './client.ts'
export {
  connectProvider,
  isProviderDown,
  PAYABLE,
  type PaymentProvider,
  type PaymentState,
} from './provider.ts'
