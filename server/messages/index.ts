import { ORDER_STATUSES, type OrderStatus, paysBack } from '@nafha/contract/orders'
import type { FastifyBaseLogger } from 'fastify'
import { creditNoteFile, creditNoteFiles, invoiceFile, type Seller } from '../invoices/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs.ts'
import { atLeisure } from '../platform/leisure.ts'
import type { Mail, Mailer } from '../platform/mail/index.ts'
import { deliverOnce } from './deliver-once.ts'
import {
  writeContactMessage,
  writeInviteReward,
  writeLatePayment,
  writeOrderConfirmation,
  writeOrderStatus,
  writeRefund,
} from './letters.ts'
import {
  contactMessage,
  inviteReward,
  isRefundUnderway,
  latePayment,
  orderToTell,
  paidBackOf,
  refundToTell,
} from './queries.ts'
import type { Letterhead } from './write.tsx'

export { contactDeskRoutes } from './contact-desk.ts'
export { contactRoutes } from './contact-routes.ts'
export { deliverOnce } from './deliver-once.ts'
export { writeAccountChanged, writeBackInStock, writeEmailCode, writeResetLink } from './letters.ts'
export { mobileCodeText } from './mobile-code.ts'
export type { Letterhead } from './write.tsx'

interface Post extends Letterhead {
  db: Database
  mailer: Mailer
  log: FastifyBaseLogger
  /** Whom the attached invoices and credit notes name. */
  seller: Seller
}

/** The jobs that write to shoppers, each message once however often its job runs (DESIGN 7). */
export function messageJobs({ db, mailer, log, seller, ...letterhead }: Post) {
  /** `about` is logged: ids only. */
  const post = async (mail: Mail, about: Record<string, unknown>) => {
    const sent = await deliverOnce(db, mail.key, () => mailer.send(mail))
    log.info({ kind: mail.kind, ...about }, sent ? 'message delivered' : 'message was delivered before')
  }
  const orderOf = async (id: number) => (await orderToTell(db, id)) ?? missing('order', id)

  return {
    'send-order-confirmation': async ({ orderId }) => {
      // All is looked up when the letter is written: before, it may have waited for shoppers.
      const mail = await atLeisure(async () => {
        const order = await orderOf(orderId)
        if (isErased(order)) return null
        const attachments = [await invoiceFile(db, orderId, order.language, seller)]
        return { ...(await writeOrderConfirmation(order, letterhead)), attachments }
      })
      if (mail) await post(mail, { orderId })
    },
    'send-order-status': async ({ orderId, status }) => {
      if (!isStatus(status)) throw new Error(`no such order status: ${status}`)
      const mail = await atLeisure(async () => {
        const order = await orderOf(orderId)
        if (isErased(order)) return null
        // Once the money is on its way, its job asks for this mail again: then there is a credit note to attach.
        if (paysBack(status) && (await isRefundUnderway(db, order.paymentIntent))) return null
        if (!paysBack(status)) return writeOrderStatus(order, status, null, letterhead)
        const attachments = await creditNoteFiles(db, orderId, order.language)
        const paidBack = await paidBackOf(db, order.paymentIntent)
        return { ...(await writeOrderStatus(order, status, paidBack, letterhead)), attachments }
      })
      if (mail) await post(mail, { orderId, status })
    },
    'send-refund': async ({ refundId, reference, toCard }) => {
      const paid = (await refundToTell(db, reference)) ?? missing('refund', reference)
      const mail = await atLeisure(async () => {
        const order = await orderOf(paid.orderId)
        if (isErased(order)) return null
        const creditNote = await creditNoteFile(db, order.id, paid.creditNote, order.language)
        if (!creditNote) return missing('credit note', paid.creditNote)
        return {
          ...(await writeRefund(order, { ...paid, refundId, toCard }, letterhead)),
          attachments: [creditNote],
        }
      })
      if (mail) await post(mail, { refundId })
    },
    'send-late-payment': async ({ checkoutId }) => {
      const payment = (await latePayment(db, checkoutId)) ?? missing('checkout', checkoutId)
      if (isErased(payment)) return
      await post(await writeLatePayment(payment, letterhead), { checkoutId })
    },
    'send-contact-message': async ({ messageId, language }) => {
      const message = (await contactMessage(db, messageId)) ?? missing('message', messageId)
      await post(await writeContactMessage(message, mailer.shop, language, letterhead), { messageId })
    },
    'send-invite-reward': async ({ customerId, discountId }) => {
      const reward = await inviteReward(db, { customerId, discountId })
      if (!reward) return
      await post(await writeInviteReward(reward, letterhead), { customerId, discountId })
    },
  } satisfies Jobs
}

/** Whoever was erased has no address left: there is nobody to write to (decision 0014). */
const isErased = ({ email }: { email: string }) => email === ''

const isStatus = (status: string): status is OrderStatus =>
  (ORDER_STATUSES as readonly string[]).includes(status)

function missing(what: string, id: number | string): never {
  throw new Error(`${what} ${id} does not exist`)
}
