import type { Jobs } from '../platform/jobs/queue.ts'
import type { RefundContext } from './context.ts'
import { refundPayment } from './refund.ts'

export { importRefundsSince, syncRefund } from './import.ts'
export { closeRefundMadeElsewhere, lookAtPendingRefunds } from './refund.ts'
export { askRefund } from './request.ts'

export const refundJobs = (context: RefundContext): Jobs => ({
  'refund-payment': ({ refundId }) => refundPayment(context, refundId),
})
