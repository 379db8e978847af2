import { isRefundStatus, type OrderMail, type OrderStatus } from '@nafha/contract/orders'
import { creditNoteFile, creditNoteFiles, invoiceFile, type Seller } from '../invoices/index.ts'
import { refundsOf, stateOf, wentToCard } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { JobPayloads } from '../platform/jobs/queue.ts'
import type { Mail } from '../platform/mail/transport.ts'
import { writeOrderConfirmation, writeOrderStatus, writeRefund } from './letters.ts'
import { missing } from './missing.ts'
import { type OrderToTell, orderToTell, paidBackOf, refundToTell } from './queries.ts'
import type { Letterhead } from './write.tsx'

interface Office extends Letterhead {
  db: Database
  /** Whom the attached invoices and credit notes name. */
  seller: Seller
}

type StatusMail = Mail & { refundIds: string[] }

const subjectOf = ({ id, customerId }: OrderToTell) => ({ orderId: id, customerId })

/**
 * The mails about an order with their documents, as the order is at this moment. Null where there is nobody to write to:
 * whoever was erased has no address left (decision 0014).
 */
export function orderMails({ db, seller, ...letterhead }: Office) {
  const orderOf = async (id: number): Promise<OrderToTell | null> => {
    const order = (await orderToTell(db, id)) ?? missing('order', id)
    return order.email === '' ? null : order
  }

  const confirmation = async (orderId: number): Promise<Mail | null> => {
    const order = await orderOf(orderId)
    if (!order) return null
    const attachments = [await invoiceFile(db, orderId, order.language, seller)]
    return { ...(await writeOrderConfirmation(order, letterhead)), attachments, about: subjectOf(order) }
  }

  /** With the refunds that it tells of. */
  const status = async (orderId: number, told: OrderStatus): Promise<StatusMail | null> => {
    const order = await orderOf(orderId)
    if (!order) return null
    const about = subjectOf(order)
    if (!isRefundStatus(told))
      return { ...(await writeOrderStatus(order, told, null, letterhead)), about, refundIds: [] }
    const attachments = await creditNoteFiles(db, orderId, order.language)
    const paidBack = await paidBackOf(db, order)
    const { refundIds } = paidBack
    return { ...(await writeOrderStatus(order, told, paidBack, letterhead)), attachments, about, refundIds }
  }

  const refund = async ({
    refundId,
    reference,
    toCard,
  }: JobPayloads['send-refund']): Promise<Mail | null> => {
    const paid = await refundToTell(db, refundId, reference)
    // It has failed since: there is nothing to tell.
    if (!paid) return null
    const order = await orderOf(paid.orderId)
    if (!order) return null
    const creditNote = await creditNoteFile(db, order.id, paid.creditNote, order.language)
    if (!creditNote) return missing('credit note', paid.creditNote)
    return {
      ...(await writeRefund(order, { ...paid, refundId, toCard }, letterhead)),
      attachments: [creditNote],
      about: { ...subjectOf(order), refundId },
    }
  }

  /** Of an order that was given up the mail about that, with every credit note; of one that stands, its latest refund. */
  const latestRefund = async (orderId: number): Promise<Mail | null> => {
    const order = await orderOf(orderId)
    if (!order) return null
    if (isRefundStatus(order.status)) return status(orderId, order.status)
    const completedRefunds = (await refundsOf(db, order.paymentIntent)).filter(
      (row) => stateOf(row) === 'made',
    )
    const done = completedRefunds.flatMap(({ id, doneAt, providerRefund }) =>
      doneAt && providerRefund ? [{ id, doneAt, reference: providerRefund }] : [],
    )
    const latest = done.toSorted((a, b) => a.doneAt.getTime() - b.doneAt.getTime()).at(-1)
    if (!latest) return missing('refund of order', orderId)
    const { id: refundId, reference } = latest
    return refund({ refundId, reference, toCard: wentToCard(reference) })
  }

  /** Where the parcel is now, as far as a mail on its way told of it. */
  const shipping = async (orderId: number): Promise<Mail | null> => {
    const order = await orderOf(orderId)
    return order && status(orderId, order.status === 'Out For Delivery' ? order.status : 'Shipped')
  }

  const again: Record<OrderMail, (orderId: number) => Promise<Mail | null>> = {
    confirmation,
    shipping,
    refund: latestRefund,
  }
  return { confirmation, status, refund, again }
}
