import { type CheckoutContext, forgetNetworks } from '../checkout/index.ts'
import { recordFailedJobs } from '../payments/index.ts'
import { type Jobs, SERIAL_QUEUE } from '../platform/jobs/queue.ts'
import { comparePayments } from './compare.ts'
import { scanDisputes, syncDispute } from './disputes.ts'
import { reconcilePayments } from './reconcile.ts'

export { adminProblemRoutes } from './admin-routes.ts'
export { webhookRoute } from './webhook.ts'

/** Compares recent payments, orders and disputes at night, by the clock of the Emirates (these times are UTC). */
export const compareTimes = `40 22 * * * compare-payments ?jobKey=compare-payments
50 22 * * * look-for-disputes ?jobKey=look-for-disputes&queue=${SERIAL_QUEUE}`

/** The provider keeps its events for 30 days. */
const COMPARE_BACK_MS = 29 * 86_400_000

export function reconciliationJobs(context: CheckoutContext): Jobs {
  let comparedUntil: Date | null = null
  return {
    'reconcile-payments': async () => {
      await forgetNetworks(context.db)
      comparedUntil = await reconcilePayments(context, comparedUntil)
    },
    'compare-payments': async () => {
      await comparePayments(context, new Date(Date.now() - COMPARE_BACK_MS))
      await recordFailedJobs(context.db)
    },
    // These two names stay: an older node may still write them into the queue.
    'look-for-disputes': () => scanDisputes(context, new Date(Date.now() - COMPARE_BACK_MS)),
    'look-at-dispute': ({ dispute }) => syncDispute(context, dispute),
  }
}
