import { isRefundStatus, type OrderMail, type OrderStatus } from '@nafha/contract/orders'
import { creditNoteFile, creditNoteFiles, invoiceFile, type Seller } from '../invoices/index.ts'
import { type RefundEmail, refundState, refundsOf } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { Mail } from '../platform/mail/transport.ts'
import { writeOrderConfirmation, writeOrderStatus, writeRefund } from './letters.ts'
import { missing } from './missing.ts'
import { type OrderToTell, orderToTell, paidBackOf, refundToTell } from './queries.ts'
import type { EmailContext } from './write.tsx'

interface OrderMailContext {
  db: Database
  /** The seller on the attached invoices and credit notes. */
  seller: Seller
  emailContext: EmailContext
}

type StatusMail = Mail & { refundIds: string[] }

const subjectOf = ({ id, customerId }: OrderToTell) => ({ orderId: id, customerId })

/**
 * Builds the emails about an order with their documents, from its present state. Null when the account was erased, which
 * leaves no address to write to (decision 0014).
 */
export function orderMails({ db, seller, emailContext }: OrderMailContext) {
  const orderOf = async (id: number): Promise<OrderToTell | null> => {
    const order = (await orderToTell(db, id)) ?? missing('order', id)
    return order.email === '' ? null : order
  }

  const confirmation = async (orderId: number): Promise<Mail | null> => {
    const order = await orderOf(orderId)
    if (!order) return null
    const attachments = [await invoiceFile(db, orderId, order.language, seller)]
    return { ...(await writeOrderConfirmation(order, emailContext)), attachments, about: subjectOf(order) }
  }

  /** Returns the email about a status, with the ids of the refunds that it reports. */
  const status = async (orderId: number, told: OrderStatus): Promise<StatusMail | null> => {
    const order = await orderOf(orderId)
    if (!order) return null
    const about = subjectOf(order)
    if (!isRefundStatus(told))
      return { ...(await writeOrderStatus(order, told, null, emailContext)), about, refundIds: [] }
    const attachments = await creditNoteFiles(db, orderId, order.language)
    const paidBack = await paidBackOf(db, order)
    const { refundIds } = paidBack
    return { ...(await writeOrderStatus(order, told, paidBack, emailContext)), attachments, about, refundIds }
  }

  const refund = async ({ refundId, reference, toCard }: RefundEmail): Promise<Mail | null> => {
    const paid = await refundToTell(db, refundId, reference)
    // The refund has failed since, so there is nothing to report.
    if (!paid) return null
    const order = await orderOf(paid.orderId)
    if (!order) return null
    const creditNote = await creditNoteFile(db, order.id, paid.creditNote, order.language)
    if (!creditNote) return missing('credit note', paid.creditNote)
    return {
      ...(await writeRefund(order, { ...paid, refundId, toCard }, emailContext)),
      attachments: [creditNote],
      about: { ...subjectOf(order), refundId },
    }
  }

  /**
   * Returns the status email with every credit note for a canceled or refunded order, otherwise the email about the latest
   * refund.
   */
  const latestRefund = async (orderId: number): Promise<Mail | null> => {
    const order = await orderOf(orderId)
    if (!order) return null
    if (isRefundStatus(order.status)) return status(orderId, order.status)
    const completedRefunds = (await refundsOf(db, order.paymentIntent)).filter(
      (row) => refundState(row) === 'made',
    )
    const done = completedRefunds.flatMap(({ id, doneAt, providerRefund, manual }) =>
      doneAt && providerRefund ? [{ id, doneAt, reference: providerRefund, manual }] : [],
    )
    const latest = done.toSorted((a, b) => a.doneAt.getTime() - b.doneAt.getTime()).at(-1)
    if (!latest) return missing('refund of order', orderId)
    const { id: refundId, reference, manual } = latest
    return refund({ refundId, reference, toCard: !manual })
  }

  /** Returns the email about the parcel: `Out For Delivery` while the order has that status, otherwise `Shipped`. */
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
