import { type Jobs, releaseDeadJobs } from '../platform/jobs.ts'
import { expireCheckout, reconcilePayments, refundPayment } from './expire.ts'
import type { CheckoutRoom } from './room.ts'

export type { CheckoutRoom } from './room.ts'
export { checkoutRoutes } from './routes.ts'
export { webhookRoute } from './webhook.ts'

/** No job of the shop takes this long: a mail gives up after a minute, the payment provider after two. */
const DEAD_AFTER_MINUTES = 10

/** The purchase's work behind the scenes. */
export function checkoutJobs(room: CheckoutRoom): Jobs {
  let seenUntil: Date | null = null
  return {
    'expire-checkout': ({ checkoutId }) => expireCheckout(room, checkoutId),
    'refund-payment': ({ refundId }) => refundPayment(room, refundId),
    'reconcile-payments': async () => {
      await releaseDeadJobs(room.db, DEAD_AFTER_MINUTES)
      seenUntil = await reconcilePayments(room, seenUntil)
    },
  }
}
