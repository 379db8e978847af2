import { isRefundStatus, type OrderMail, type OrderStatus } from '@nafha/contract/orders/orders'
import { creditNoteFile, creditNoteFiles, invoiceFile, type Seller } from '../invoices/index.ts'
import { type RefundEmail, refundState, refundsOf, trackingsOf } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { Email } from '../platform/messaging/mail/transport.ts'
import type { EmailContext } from './email-context.ts'
import { missing } from './missing.ts'
import { type OrderForEmail, orderForEmail, refundForEmail, refundTotalsOf } from './queries.ts'
import { writeOrderConfirmation, writeOrderStatus, writeParcelShipped, writeRefund } from './writers.ts'

interface OrderEmailContext {
  db: Database
  /** The seller on the attached invoices and credit notes. */
  seller: Seller
  emailContext: EmailContext
}

type StatusEmail = Email & { refundIds: string[] }

const subjectOf = ({ id, customerId }: OrderForEmail) => ({ orderId: id, customerId })

/**
 * Builds the emails about an order with their documents, from its present state. Null when the account was erased, which
 * leaves no address to write to (decision 0014).
 */
export function orderEmails({ db, seller, emailContext }: OrderEmailContext) {
  const orderOf = async (id: number): Promise<OrderForEmail | null> => {
    const order = (await orderForEmail(db, id)) ?? missing('order', id)
    return order.email === '' ? null : order
  }

  const confirmation = async (orderId: number): Promise<Email | null> => {
    const order = await orderOf(orderId)
    if (!order) return null
    const attachments = [await invoiceFile(db, orderId, order.language, seller)]
    return { ...(await writeOrderConfirmation(order, emailContext)), attachments, about: subjectOf(order) }
  }

  /** Returns the email about a status, with the ids of the refunds that it reports. */
  const status = async (orderId: number, newStatus: OrderStatus): Promise<StatusEmail | null> => {
    const order = await orderOf(orderId)
    if (!order) return null
    const about = subjectOf(order)
    if (!isRefundStatus(newStatus))
      return { ...(await writeOrderStatus(order, newStatus, null, emailContext)), about, refundIds: [] }
    const attachments = await creditNoteFiles(db, orderId, order.language)
    const refunds = await refundTotalsOf(db, order)
    const { refundIds } = refunds
    return {
      ...(await writeOrderStatus(order, newStatus, refunds, emailContext)),
      attachments,
      about,
      refundIds,
    }
  }

  const refund = async ({ refundId, reference, toCard }: RefundEmail): Promise<Email | null> => {
    const completedRefund = await refundForEmail(db, refundId, reference)
    // The refund has failed since, so there is nothing to report.
    if (!completedRefund) return null
    const order = await orderOf(completedRefund.orderId)
    if (!order) return null
    const creditNote = await creditNoteFile(db, order.id, completedRefund.creditNote, order.language)
    if (!creditNote) return missing('credit note', completedRefund.creditNote)
    return {
      ...(await writeRefund(order, { ...completedRefund, refundId, toCard }, emailContext)),
      attachments: [creditNote],
      about: { ...subjectOf(order), refundId },
    }
  }

  /**
   * Returns the status email with every credit note for a canceled or refunded order, otherwise the email about the latest
   * refund.
   */
  const latestRefund = async (orderId: number): Promise<Email | null> => {
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
  const shipping = async (orderId: number): Promise<Email | null> => {
    const order = await orderOf(orderId)
    return order && status(orderId, order.status === 'Out For Delivery' ? order.status : 'Shipped')
  }

  /** Returns the email about a parcel that left: that of the order's status if the order is sent whole in it. */
  const parcel = async (orderId: number, shipmentId: number): Promise<Email | null> => {
    const order = await orderOf(orderId)
    if (!order) return null
    const shipped = order.parcels.find(({ id }) => id === shipmentId) ?? missing('parcel', shipmentId)
    if (order.parcels.length === 1 && order.status !== 'Pending')
      return { ...(await writeOrderStatus(order, 'Shipped', null, emailContext)), about: subjectOf(order) }
    const lines = shipped.units.flatMap(({ item_id, quantity }) => {
      const line = order.lines.find(({ itemId }) => itemId === item_id)
      return line ? [{ ...line, quantity }] : []
    })
    const parcelAlone = { ...order, lines, trackings: trackingsOf([shipped], order.language) }
    return { ...(await writeParcelShipped(parcelAlone, shipmentId, emailContext)), about: subjectOf(order) }
  }

  const again: Record<OrderMail, (orderId: number) => Promise<Email | null>> = {
    confirmation,
    shipping,
    refund: latestRefund,
  }
  return { confirmation, status, parcel, refund, again }
}
