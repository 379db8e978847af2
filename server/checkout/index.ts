import type { Jobs } from '../platform/jobs.ts'
import { expireCheckout, reconcilePayments, refundPayment } from './expire.ts'
import type { CheckoutRoom } from './room.ts'

export type { CheckoutRoom } from './room.ts'
export { checkoutRoutes } from './routes.ts'
export { webhookRoute } from './webhook.ts'

/** The purchase's work behind the scenes. */
export function checkoutJobs(room: CheckoutRoom): Jobs {
  let seenUntil: Date | null = null
  return {
    'expire-checkout': ({ checkoutId }) => expireCheckout(room, checkoutId),
    'refund-payment': ({ refundId }) => refundPayment(room, refundId),
    'reconcile-payments': async () => {
      seenUntil = await reconcilePayments(room, seenUntil)
    },
  }
}
