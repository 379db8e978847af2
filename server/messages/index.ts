import { isRefundStatus, ORDER_STATUSES, type OrderStatus } from '@nafha/contract/orders'
import type { FastifyBaseLogger } from 'fastify'
import type { Seller } from '../invoices/index.ts'
import { againKey } from '../orders/index.ts'
import { runInBackground } from '../platform/concurrency/background.ts'
import type { Database } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queue.ts'
import type { Mailer } from '../platform/mail/index.ts'
import type { Mail, MailKind } from '../platform/mail/transport.ts'
import { type MessageSubject, messageLog } from '../platform/observability/message-log.ts'
import { deliverOnce, isDelivered } from './deliver-once.ts'
import { writeContactMessage, writeInviteReward, writeLatePayment, writeStaffNotice } from './letters.ts'
import { missing } from './missing.ts'
import { orderMails } from './order-mails.ts'
import {
  contactMessage,
  inviteReward,
  isRefundUnderway,
  latePayment,
  nameOfStaff,
  orderOfRefund,
} from './queries.ts'
import { drawUnsubscribeToken } from './unsubscribe-link.ts'
import type { Letterhead } from './write.tsx'

export { adminContactRoutes } from './admin-contact-routes.ts'
export { contactRoutes } from './contact-routes.ts'
export { deliverOnce } from './deliver-once.ts'
export {
  writeAccountChanged,
  writeAccountNotice,
  writeBackInStock,
  writeChangeCode,
  writeEmailChange,
  writeEmailCode,
  writeResetLink,
  writeStockNoticeConfirmation,
} from './letters.ts'
export { mobileCodeText } from './mobile-code.ts'
export type { Letterhead } from './write.tsx'

interface Post extends Letterhead {
  db: Database
  mailer: Mailer
  log: FastifyBaseLogger
  /** The seller on the attached invoices and credit notes. */
  seller: Seller
}

/** Jobs that write to shoppers; each message is sent once however often its job runs (rules/emails 2). */
export function messageJobs({ db, mailer, log, seller, ...letterhead }: Post) {
  const messages = messageLog(log)
  const skip = (kind: MailKind, about: MessageSubject, why: string) =>
    messages.notWanted({ channel: 'mail', kind, ...about }, why)
  const post = async (mail: Mail, about: MessageSubject, covered: string[] = []) => {
    const subject = { ...about, ...mail.about }
    const sent = await deliverOnce(db, mail.key, () => mailer.send({ ...mail, about: subject }), covered)
    if (!sent) skip(mail.kind, subject, 'sent before')
  }
  const mails = orderMails({ db, seller, ...letterhead })

  /**
   * Sends the email about an order's status. For a canceled or refunded order it lists all refunds, so it waits until each
   * refund is decided.
   */
  const tellStatus = async (orderId: number, status: OrderStatus) => {
    const mail = await runInBackground(async () =>
      isRefundStatus(status) && (await isRefundUnderway(db, orderId))
        ? REFUND_UNDERWAY
        : mails.status(orderId, status),
    )
    if (mail === null || mail === REFUND_UNDERWAY) return skip('order-status', { orderId }, mail ?? ERASED)
    const { refundIds, ...letter } = mail
    await post(letter, { orderId }, refundIds.map(coveredKey))
  }

  return {
    'send-order-confirmation': async ({ orderId }) => {
      // The order is read inside the background queue, where the job may wait for shoppers: data read before would be old by
      // then.
      const mail = await runInBackground(() => mails.confirmation(orderId))
      if (!mail) return skip('order-confirmation', { orderId }, ERASED)
      await post(mail, { orderId })
    },
    'send-order-status': async ({ orderId, status }) => {
      if (!isStatus(status)) throw new Error(`no such order status: ${status}`)
      // While a refund is under way nothing is sent. The job is queued again when the refund succeeds or fails, and only
      // then are there credit notes.
      await tellStatus(orderId, status)
    },
    'send-refund': async (refund) => {
      const { refundId } = refund
      const order = await orderOfRefund(db, refundId)
      if (order && isRefundStatus(order.status) && !(await isDelivered(db, statusKey(order)))) {
        await tellStatus(order.id, order.status)
      }
      if (await isDelivered(db, coveredKey(refundId)))
        return skip('refund', { refundId }, "told with the order's status")
      const mail = await runInBackground(() => mails.refund(refund))
      if (!mail) return skip('refund', { refundId }, 'refund has failed, or the account was erased')
      await post(mail, { refundId })
    },
    'send-order-mail-again': async ({ orderId, mail: which, request }) => {
      const mail = await runInBackground(() => mails.again[which](orderId))
      // A repeated email has its own Message-ID, because mailboxes drop duplicates.
      if (!mail) return skip('order-status', { orderId }, ERASED)
      await post({ ...mail, key: againKey(which, request) }, { orderId })
    },
    'send-late-payment': async ({ checkoutId }) => {
      const payment = (await latePayment(db, checkoutId)) ?? missing('checkout', checkoutId)
      const { customerId } = payment
      if (isErased(payment)) return skip('late-payment', { checkoutId, customerId }, ERASED)
      await post(await writeLatePayment(payment, letterhead), { checkoutId, customerId })
    },
    'send-contact-message': async ({ messageId, language }) => {
      const message = (await contactMessage(db, messageId)) ?? missing('message', messageId)
      await post(await writeContactMessage(message, mailer.shop, language, letterhead), { messageId })
    },
    'send-staff-notice': async (notice) => {
      const name = (await nameOfStaff(db, notice.staffId)) ?? missing('member of staff', notice.staffId)
      await post(await writeStaffNotice({ ...notice, name }, letterhead), { staffId: notice.staffId })
    },
    'send-invite-reward': async ({ customerId, discountId }) => {
      const reward = await inviteReward(db, { customerId, discountId })
      if (!reward) return skip('invite-reward', { customerId }, 'no reward, or no promotional mail is wanted')
      const token = await drawUnsubscribeToken(db, customerId)
      await post(await writeInviteReward({ ...reward, token }, letterhead), { customerId })
    },
  } satisfies Jobs
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
