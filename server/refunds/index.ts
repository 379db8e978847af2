import { handle, type JobHandler } from '../platform/jobs/define.ts'
import type { RefundContext } from './context.ts'
import { refundPaymentJob } from './jobs.ts'
import { refundPayment } from './refund.ts'

export { importRefundsSince, syncRefund } from './import.ts'
export { refundPaymentJob } from './jobs.ts'
export { closeCreditRefund, closeManualRefund, syncPendingRefunds } from './refund.ts'
export { requestRefund } from './request.ts'
export { requestOrderRefund } from './request-of-order.ts'

export const refundJobHandlers = (context: RefundContext): JobHandler[] => [
  handle(refundPaymentJob, ({ refundId }) => refundPayment(context, refundId)),
]
