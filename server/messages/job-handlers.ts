import { isRefundStatus, ORDER_STATUSES, type OrderStatus } from '@nafha/contract/orders'
import type { FastifyBaseLogger } from 'fastify'
import type { Seller } from '../invoices/index.ts'
import {
  againKey,
  sendLatePaymentJob,
  sendOrderConfirmationJob,
  sendOrderMailAgainJob,
  sendOrderStatusJob,
  sendRefundJob,
} from '../orders/index.ts'
import { runInBackground } from '../platform/concurrency/background.ts'
import type { Database } from '../platform/database/client.ts'
import { handle, type JobHandler } from '../platform/jobs/define.ts'
import type { Mailer } from '../platform/mail/index.ts'
import type { Mail, MailKind } from '../platform/mail/transport.ts'
import { type MessageSubject, messageLog } from '../platform/observability/message-log.ts'
import { sendStaffNoticeJob } from '../staff/index.ts'
import { deliverOnce, isDelivered } from './deliver-once.ts'
import { sendContactMessageJob } from './jobs.ts'
import { writeContactMessage, writeLatePayment, writeStaffNotice } from './letters.ts'
import { missing } from './missing.ts'
import { orderMails } from './order-mails.ts'
import { contactMessage, isRefundUnderway, latePayment, nameOfStaff, orderOfRefund } from './queries.ts'
import type { EmailContext } from './write.tsx'

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
  const messages = messageLog(log)
  const skip = (kind: MailKind, about: MessageSubject, why: string) =>
    messages.notWanted({ channel: 'mail', kind, ...about }, why)
  const sendOnce = async (mail: Mail, about: MessageSubject, covered: string[] = []) => {
    const subject = { ...about, ...mail.about }
    const sent = await deliverOnce(db, mail.key, () => mailer.send({ ...mail, about: subject }), covered)
    if (!sent) skip(mail.kind, subject, 'sent before')
  }
  const mails = orderMails({ db, seller, emailContext })

  /**
   * Sends the email about an order's status. For a canceled or refunded order it lists all refunds, so it waits until each
   * refund is decided.
   */
  const sendStatus = async (orderId: number, status: OrderStatus) => {
    const mail = await runInBackground(async () =>
      isRefundStatus(status) && (await isRefundUnderway(db, orderId))
        ? REFUND_UNDERWAY
        : mails.status(orderId, status),
    )
    if (mail === null || mail === REFUND_UNDERWAY) return skip('order-status', { orderId }, mail ?? ERASED)
    const { refundIds, ...email } = mail
    await sendOnce(email, { orderId }, refundIds.map(coveredKey))
  }

  return [
    handle(sendOrderConfirmationJob, async ({ orderId }) => {
      // The order is read inside the background queue, where the job may wait for shoppers: data read before would be old by
      // then.
      const mail = await runInBackground(() => mails.confirmation(orderId))
      if (!mail) return skip('order-confirmation', { orderId }, ERASED)
      await sendOnce(mail, { orderId })
    }),
    handle(sendOrderStatusJob, async ({ orderId, status }) => {
      if (!isStatus(status)) throw new Error(`no such order status: ${status}`)
      // While a refund is under way nothing is sent. The job is queued again when the refund succeeds or fails, and only
      // then are there credit notes.
      await sendStatus(orderId, status)
    }),
    handle(sendRefundJob, async (refund) => {
      const { refundId } = refund
      const order = await orderOfRefund(db, refundId)
      if (order && isRefundStatus(order.status) && !(await isDelivered(db, statusKey(order)))) {
        await sendStatus(order.id, order.status)
      }
      if (await isDelivered(db, coveredKey(refundId)))
        return skip('refund', { refundId }, "told with the order's status")
      const mail = await runInBackground(() => mails.refund(refund))
      if (!mail) return skip('refund', { refundId }, 'refund has failed, or the account was erased')
      await sendOnce(mail, { refundId })
    }),
    handle(sendOrderMailAgainJob, async ({ orderId, mail: which, request }) => {
      const mail = await runInBackground(() => mails.again[which](orderId))
      // A repeated email has its own Message-ID, because mailboxes drop duplicates.
      if (!mail) return skip('order-status', { orderId }, ERASED)
      await sendOnce({ ...mail, key: againKey(which, request) }, { orderId })
    }),
    handle(sendLatePaymentJob, async ({ checkoutId }) => {
      const payment = (await latePayment(db, checkoutId)) ?? missing('checkout', checkoutId)
      const { customerId } = payment
      if (isErased(payment)) return skip('late-payment', { checkoutId, customerId }, ERASED)
      await sendOnce(await writeLatePayment(payment, emailContext), { checkoutId, customerId })
    }),
    handle(sendContactMessageJob, async ({ messageId, language }) => {
      const message = (await contactMessage(db, messageId)) ?? missing('message', messageId)
      await sendOnce(await writeContactMessage(message, mailer.shop, language, emailContext), { messageId })
    }),
    handle(sendStaffNoticeJob, async (notice) => {
      const name = (await nameOfStaff(db, notice.staffId)) ?? missing('member of staff', notice.staffId)
      await sendOnce(await writeStaffNotice({ ...notice, name }, emailContext), { staffId: notice.staffId })
    }),
  ]
}

const REFUND_UNDERWAY = 'its refund is under way'
/** Reason in the log: an erased account has no address. */
const ERASED = 'the account was erased'

/** A refund that the email about its order has reported needs no email of its own. */
const coveredKey = (refundId: string) => `refund-covered:${refundId}`

const statusKey = ({ id, status }: { id: number; status: OrderStatus }) => `order-status:${id}:${status}`

/** An erased account has no address, so there is nobody to write to (decision 0014). */
const isErased = ({ email }: { email: string }) => email === ''

const isStatus = (status: string): status is OrderStatus =>
  (ORDER_STATUSES as readonly string[]).includes(status)
