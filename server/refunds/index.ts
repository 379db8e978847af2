import type { Jobs } from '../platform/jobs/queue.ts'
import type { RefundContext } from './context.ts'
import { refundPayment } from './refund.ts'

export { importRefundsSince, syncRefund } from './import.ts'
export { closeRefundMadeElsewhere, syncPendingRefunds } from './refund.ts'
export { requestRefund } from './request.ts'

export const refundJobs = (context: RefundContext): Jobs => ({
  'refund-payment': ({ refundId }) => refundPayment(context, refundId),
})
