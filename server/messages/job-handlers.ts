import {
  isRefundStatus,
  ORDER_STATUSES,
  type OrderMail,
  type OrderStatus,
} from '@nafha/contract/orders/orders'
import type { FastifyBaseLogger } from 'fastify'
import type { Seller } from '../invoices/index.ts'
import {
  sendLatePaymentJob,
  sendOrderConfirmationJob,
  sendOrderMailAgainJob,
  sendOrderStatusJob,
  sendParcelShippedJob,
  sendRefundJob,
} from '../orders/index.ts'
import { runInBackground } from '../platform/concurrency/background.ts'
import type { Database } from '../platform/database/client.ts'
import { handle, type JobHandler } from '../platform/jobs/define.ts'
import { emailKeys } from '../platform/messaging/mail/email-keys.ts'
import type { Mailer } from '../platform/messaging/mail/index.ts'
import type { Email, EmailKind } from '../platform/messaging/mail/transport.ts'
import type { MessageSubject } from '../platform/observability/message-log.ts'
import { sendStaffNoticeJob } from '../staff/index.ts'
import { claimParcelEmail } from './claim-parcel-email.ts'
import type { EmailContext } from './email-context.ts'
import { emailSender } from './email-sender.ts'
import { sendContactMessageJob } from './jobs.ts'
import { missing } from './missing.ts'
import { orderEmails } from './order-emails.ts'
import { contactMessage, isRefundUnderway, latePayment, nameOfStaff, orderOfRefund } from './queries.ts'
import { wasSent } from './send-once.ts'
import { writeContact, writeLatePayment, writeStaffNotice } from './writers.ts'

interface MessageContext {
  db: Database
  mailer: Mailer
  log: FastifyBaseLogger
  /** The seller on the attached invoices and credit notes. */
  seller: Seller
  emailContext: EmailContext
}

/** Jobs that email; each email is sent once however often its job runs (rules/emails 2). */
export function messageJobHandlers({ db, mailer, log, seller, emailContext }: MessageContext): JobHandler[] {
  const { skip, sendOnce } = emailSender(db, log)
  const send = async (email: Email, subject: MessageSubject, covered: string[] = []) => {
    const about = { ...subject, ...email.about }
    await sendOnce({ ...email, about }, () => mailer.send({ ...email, about }), covered)
  }
  const emails = orderEmails({ db, seller, emailContext })

  /**
   * Sends the email about an order's status. For a canceled or refunded order it lists all refunds, so it waits until each
   * refund is decided.
   */
  const sendStatus = async (orderId: number, status: OrderStatus) => {
    const email = await runInBackground(async () =>
      isRefundStatus(status) && (await isRefundUnderway(db, orderId))
        ? REFUND_UNDERWAY
        : emails.status(orderId, status),
    )
    if (email === null || email === REFUND_UNDERWAY) return skip('order-status', { orderId }, email ?? ERASED)
    const { refundIds, ...statusEmail } = email
    await send(statusEmail, { orderId }, refundIds.map(emailKeys.reportedRefund))
  }

  return [
    handle(sendOrderConfirmationJob, async ({ orderId }) => {
      // The order is read inside the background queue, where the job may wait for shoppers: data read before would be old by
      // then.
      const email = await runInBackground(() => emails.confirmation(orderId))
      if (!email) return skip('order-confirmation', { orderId }, ERASED)
      await send(email, { orderId })
    }),
    handle(sendOrderStatusJob, async ({ orderId, status }) => {
      if (!isStatus(status)) throw new Error(`no such order status: ${status}`)
      // While a refund is under way nothing is sent. The job is queued again when the refund succeeds or fails, and only
      // then are there credit notes.
      await sendStatus(orderId, status)
    }),
    handle(sendParcelShippedJob, async (job) => {
      const { shipmentId, request } = job
      const parcel = await claimParcelEmail(db, job)
      if (!parcel) return skip('parcel-shipped', { shipmentId }, 'the shipment was undone')
      const { orderId } = parcel
      const email = await runInBackground(() => emails.parcel(orderId, shipmentId))
      if (!email) return skip('parcel-shipped', { shipmentId }, ERASED)
      const key = request ? emailKeys.repeatedParcelEmail(request) : email.key
      await send({ ...email, key }, { orderId, shipmentId })
    }),
    handle(sendRefundJob, async (refund) => {
      const { refundId } = refund
      const order = await orderOfRefund(db, refundId)
      if (order && isRefundStatus(order.status)) {
        const isReported = await wasSent(db, emailKeys.orderStatus(order.id, order.status))
        if (!isReported) await sendStatus(order.id, order.status)
      }
      if (await wasSent(db, emailKeys.reportedRefund(refundId)))
        return skip('refund', { refundId }, "told with the order's status")
      const email = await runInBackground(() => emails.refund(refund))
      if (!email) return skip('refund', { refundId }, 'refund has failed, or the account was erased')
      await send(email, { refundId })
    }),
    handle(sendOrderMailAgainJob, async ({ orderId, mail: which, request }) => {
      const email = await runInBackground(() => emails.again[which](orderId))
      // A repeated email has its own Message-ID, because mailboxes drop duplicates.
      if (!email) return skip(KIND_OF[which], { orderId }, ERASED)
      await send({ ...email, key: emailKeys.repeatedOrderEmail(which, request) }, { orderId })
    }),
    handle(sendLatePaymentJob, async ({ checkoutId }) => {
      const payment = (await latePayment(db, checkoutId)) ?? missing('checkout', checkoutId)
      const { customerId } = payment
      if (isErased(payment)) return skip('late-payment', { checkoutId, customerId }, ERASED)
      await send(await writeLatePayment(payment, emailContext), { checkoutId, customerId })
    }),
    handle(sendContactMessageJob, async ({ messageId, language }) => {
      const message = (await contactMessage(db, messageId)) ?? missing('message', messageId)
      await send(await writeContact(message, mailer.shop, language, emailContext), { messageId })
    }),
    handle(sendStaffNoticeJob, async (notice) => {
      const name = (await nameOfStaff(db, notice.staffId)) ?? missing('member of staff', notice.staffId)
      await send(await writeStaffNotice({ ...notice, name }, emailContext), { staffId: notice.staffId })
    }),
  ]
}

const REFUND_UNDERWAY = 'its refund is under way'
/** The email that staff send again, by the name that it has in the log. */
const KIND_OF = {
  confirmation: 'order-confirmation',
  shipping: 'order-status',
  refund: 'refund',
} as const satisfies Record<OrderMail, EmailKind>

/** Reason in the log: an erased account has no address. */
const ERASED = 'the account was erased'

/** An erased account has no address, so there is nobody to write to (decision 0014). */
const isErased = ({ email }: { email: string }) => email === ''

const isStatus = (status: string): status is OrderStatus =>
  (ORDER_STATUSES as readonly string[]).includes(status)
