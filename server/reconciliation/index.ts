import { type CheckoutContext, forgetNetworks } from '../checkout/index.ts'
import { recordFailedJobs } from '../payments/index.ts'
import { type Jobs, SERIAL_QUEUE } from '../platform/jobs/queue.ts'
import { comparePayments } from './compare.ts'
import { scanDisputes, syncDispute } from './disputes.ts'
import { reconcilePayments } from './reconcile.ts'

export { adminProblemRoutes } from './admin-routes.ts'
export { webhookRoute } from './webhook.ts'

/** Payments, orders and disputes of the last weeks are compared at night by the clock of the Emirates (UTC here). */
export const compareTimes = `40 22 * * * compare-payments ?jobKey=compare-payments
50 22 * * * look-for-disputes ?jobKey=look-for-disputes&queue=${SERIAL_QUEUE}`

/** The provider's own log of events reaches no further back than 30 days. */
const COMPARE_BACK_MS = 29 * 86_400_000

export function reconciliationJobs(context: CheckoutContext): Jobs {
  let seenUntil: Date | null = null
  return {
    'reconcile-payments': async () => {
      await forgetNetworks(context.db)
      seenUntil = await reconcilePayments(context, seenUntil)
    },
    'compare-payments': async () => {
      await comparePayments(context, new Date(Date.now() - COMPARE_BACK_MS))
      await recordFailedJobs(context.db)
    },
    'look-for-disputes': () => scanDisputes(context, new Date(Date.now() - COMPARE_BACK_MS)),
    'look-at-dispute': ({ dispute }) => syncDispute(context, dispute),
  }
}
