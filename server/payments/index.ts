export { connectProvider, isProviderDown, type PaymentProvider, type PaymentState } from './provider.ts'
