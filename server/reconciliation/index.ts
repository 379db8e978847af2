import type { CheckoutContext } from '../checkout/index.ts'
import { recordFailedJobs } from '../payments/index.ts'
import { crontabLine, handle, type JobHandler } from '../platform/jobs/define.ts'
import { forgetNetworks } from '../reservation-limits/index.ts'
import { comparePayments } from './compare.ts'
import { scanDisputes, syncDispute } from './disputes.ts'
import {
  comparePaymentsJob,
  lookAtDisputeJob,
  lookForDisputesJob,
  purchaseJobs,
  reconcilePaymentsJob,
} from './jobs.ts'
import { reconcilePayments } from './reconcile.ts'

export { adminProblemRoutes } from './admin-routes.ts'
export { reconcilePaymentsJob } from './jobs.ts'
export { webhookRoute } from './webhook.ts'

/** Compares recent payments, orders and disputes at night, by the clock of the Emirates (these times are UTC). */
export const compareTimes = [
  crontabLine('40 22 * * *', comparePaymentsJob),
  crontabLine('50 22 * * *', lookForDisputesJob),
].join('\n')

/** The provider keeps its events for 30 days. */
const COMPARE_BACK_MS = 29 * 86_400_000

export function reconciliationJobHandlers(context: CheckoutContext): JobHandler[] {
  let comparedUntil: Date | null = null
  return [
    handle(reconcilePaymentsJob, async () => {
      await forgetNetworks(context.db)
      comparedUntil = await reconcilePayments(context, comparedUntil)
    }),
    handle(comparePaymentsJob, async () => {
      await comparePayments(context, new Date(Date.now() - COMPARE_BACK_MS))
      await recordFailedJobs(context.db, purchaseJobs)
    }),
    handle(lookForDisputesJob, () => scanDisputes(context, new Date(Date.now() - COMPARE_BACK_MS))),
    handle(lookAtDisputeJob, ({ dispute }) => syncDispute(context, dispute)),
  ]
}
