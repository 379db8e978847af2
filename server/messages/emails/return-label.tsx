import { mail_order_status_subject, mail_return_label, mail_return_label_title } from '@nafha/texts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import type { Email } from '../../platform/messaging/mail/transport.ts'
import type { EmailContext } from '../email-context.ts'
import { OrderUpdate } from '../layout/order-update.tsx'
import type { OrderForEmail } from '../queries.ts'
import { buyerOf } from '../recipient.ts'
import { renderEmail } from '../render-email.ts'

/**
 * The email with the label of a return, which its sender attaches.
 * @param order with the lines that go back and the tracking of their parcel alone
 */
export async function writeReturnLabel(
  order: OrderForEmail,
  returnId: number,
  context: EmailContext,
): Promise<Email> {
  const locale = { locale: order.language }
  const heading = mail_return_label_title({}, locale)
  return {
    kind: 'return-label',
    key: emailKeys.returnLabel(returnId),
    to: buyerOf(order),
    subject: mail_order_status_subject({ number: order.orderNumber, status: heading }, locale),
    ...(await renderEmail(
      <OrderUpdate
        order={order}
        heading={heading}
        sentence={mail_return_label({ number: order.orderNumber }, locale)}
        isOnTheWay
        context={context}
      />,
      order.language,
    )),
  }
}
