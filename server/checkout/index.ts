import { type Jobs, TURN } from '../platform/jobs/queue.ts'
import { comparePayments } from './compare.ts'
import type { CheckoutContext } from './context.ts'
import { lookAtDispute, lookForDisputes } from './disputes.ts'
import { expireCheckout } from './expire.ts'
import { forgetNetworks } from './hold-queries.ts'
import { noteFailedJobs } from './problems.ts'
import { reconcilePayments } from './reconcile.ts'
import { refundPayment } from './refund.ts'

export type { CheckoutContext } from './context.ts'
export { checkoutRoutes } from './routes.ts'
export { staffCheckoutRoutes } from './staff-routes.ts'
export { isUnderAttack } from './under-attack.ts'
export { webhookRoute } from './webhook.ts'

/** When payments, orders and disputes of the last weeks are looked at: at night by the clock of the Emirates (UTC here). */
export const compareTimes = `40 22 * * * compare-payments ?jobKey=compare-payments
50 22 * * * look-for-disputes ?jobKey=look-for-disputes&queue=${TURN}`

/** The provider's own log of events reaches no further back than 30 days. */
const COMPARE_BACK_MS = 29 * 86_400_000

/** The purchase's work behind the scenes. */
export function checkoutJobs(context: CheckoutContext): Jobs {
  let seenUntil: Date | null = null
  return {
    'expire-checkout': async ({ checkoutId }) => {
      const outcome = await expireCheckout(context, checkoutId)
      // The queue tries it again later.
      if (outcome === 'processing')
        throw new Error(`the payment of checkout ${checkoutId} is still processing`)
    },
    'refund-payment': ({ refundId }) => refundPayment(context, refundId),
    'reconcile-payments': async () => {
      await forgetNetworks(context.db)
      seenUntil = await reconcilePayments(context, seenUntil)
    },
    'compare-payments': async () => {
      await comparePayments(context, new Date(Date.now() - COMPARE_BACK_MS))
      await noteFailedJobs(context.db)
    },
    'look-for-disputes': () => lookForDisputes(context, new Date(Date.now() - COMPARE_BACK_MS)),
    'look-at-dispute': ({ dispute }) => lookAtDispute(context, dispute),
  }
}
