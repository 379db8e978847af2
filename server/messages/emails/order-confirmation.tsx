import { cancelableUntil } from '@nafha/contract/orders/orders'
import { groupedPhone } from '@nafha/contract/values/phone'
import {
  bought_by,
  list_comma,
  mail_cancel_until,
  mail_greeting,
  mail_order_confirmation,
  mail_order_confirmation_subject,
  order_number,
  shipping_address,
  thank_you_for_your_purchase,
} from '@nafha/texts'
import { Hr } from '@react-email/hr'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import type { Email } from '../../platform/messaging/mail/transport.ts'
import { addressLines } from '../../platform/text/address-lines.ts'
import { translate } from '../../platform/text/language.ts'
import { ltr } from '../../platform/text/ltr.ts'
import { shopTime } from '../../platform/time/shop-time.ts'
import { deliverySentence } from '../delivery-sentence.ts'
import type { EmailContext } from '../email-context.ts'
import { Layout } from '../layout/layout.tsx'
import { OrderLabel } from '../layout/order-label.tsx'
import { PriceBreakdown } from '../layout/price-breakdown.tsx'
import { stylesIn } from '../layout/styles.ts'
import type { OrderForEmail } from '../queries.ts'
import { buyerOf } from '../recipient.ts'
import { renderEmail } from '../render-email.ts'

export async function writeOrderConfirmation(order: OrderForEmail, context: EmailContext): Promise<Email> {
  return {
    kind: 'order-confirmation',
    key: emailKeys.orderConfirmation(order.id),
    to: buyerOf(order),
    subject: mail_order_confirmation_subject({ number: order.orderNumber }, { locale: order.language }),
    ...(await renderEmail(<OrderConfirmation order={order} context={context} />, order.language)),
  }
}

function OrderConfirmation({ order, context }: { order: OrderForEmail; context: EmailContext }) {
  const { language } = order
  const locale = { locale: language }
  const styles = stylesIn(language)
  const cancelUntil = new Date(cancelableUntil(order.createdAt))
  return (
    <Layout
      language={language}
      preview={`${order_number({}, locale)} ${order.orderNumber}`}
      heading={thank_you_for_your_purchase({}, locale)}
      context={context}
    >
      <Text style={styles.greeting}>{mail_greeting({ name: order.greeted.firstName }, locale)}</Text>
      <Text style={styles.text}>
        {mail_order_confirmation({}, locale)} {deliverySentence(order)}
        {!order.isReplacement &&
          cancelUntil > new Date() &&
          ` ${mail_cancel_until({ time: ltr(shopTime(cancelUntil, language)) }, locale)}`}
      </Text>
      <OrderLabel order={order} context={context} />
      <Hr style={styles.rule} />
      <PriceBreakdown order={order} context={context} />
      <Hr style={styles.rule} />
      <Text style={styles.small}>{(order.delivery?.pickup ? bought_by : shipping_address)({}, locale)}</Text>
      <ShippingAddress order={order} />
    </Layout>
  )
}

function ShippingAddress({ order }: { order: OrderForEmail }) {
  const { language } = order
  const locale = { locale: language }
  return (
    <Text style={stylesIn(language).text}>
      {translate(order.prefixName.toLowerCase(), language)}{' '}
      <bdi>
        {order.firstName} {order.lastName}
      </bdi>
      <br />
      {addressLines(order.address, language).map((line) => (
        <Fragment key={line.join()}>
          {line.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && list_comma({}, locale)}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
          <br />
        </Fragment>
      ))}
      {ltr(groupedPhone(order.mobileNumber))}
    </Text>
  )
}
