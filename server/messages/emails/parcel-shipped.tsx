import { mail_order_status_subject, mail_parcel_shipped, mail_title_parcel_shipped } from '@nafha/texts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import type { Email } from '../../platform/messaging/mail/transport.ts'
import type { EmailContext } from '../email-context.ts'
import { OrderUpdate } from '../layout/order-update.tsx'
import type { OrderForEmail } from '../queries.ts'
import { buyerOf } from '../recipient.ts'
import { renderEmail } from '../render-email.ts'

/** @param order with the lines and the tracking of this parcel alone */
export async function writeParcelShipped(
  order: OrderForEmail,
  shipmentId: number,
  context: EmailContext,
): Promise<Email> {
  const locale = { locale: order.language }
  const title = mail_title_parcel_shipped({}, locale)
  const items = new Intl.ListFormat(order.language === 'ar' ? 'ar-AE' : 'en-GB', {
    type: 'conjunction',
  }).format(order.lines.map(({ name, size, quantity }) => `${quantity} × ${name} (${size})`))
  return {
    kind: 'parcel-shipped',
    key: emailKeys.parcelShipped(shipmentId),
    to: buyerOf(order),
    subject: mail_order_status_subject({ number: order.orderNumber, status: title }, locale),
    ...(await renderEmail(
      <OrderUpdate
        order={order}
        heading={title}
        sentence={mail_parcel_shipped({ items }, locale)}
        isOnTheWay
        context={context}
      />,
      order.language,
    )),
  }
}
