import { handle, type JobHandler } from '../platform/jobs/define.ts'
import { expireCheckoutJob } from '../reservations/index.ts'
import type { CheckoutContext } from './context.ts'
import { expireCheckout } from './expire.ts'

export type { CheckoutContext } from './context.ts'
export { recordDecline } from './declines.ts'
export { endCheckout, expireCheckout } from './expire.ts'
export { openPaymentOf } from './open-payment.ts'
export { orderOpenCheckout, orderWithoutProvider } from './order-without-provider.ts'
export { checkoutRoutes } from './routes.ts'
export { settlePayment } from './settle.ts'

export const checkoutJobHandlers = (context: CheckoutContext): JobHandler[] => [
  handle(expireCheckoutJob, async ({ checkoutId }) => {
    const outcome = await expireCheckout(context, checkoutId)
    // Throw so that the queue retries the job later.
    if (outcome === 'processing') throw new Error(`the payment of checkout ${checkoutId} is still processing`)
  }),
]
