import { deliveryDates, deliveryWindow } from '@nafha/contract/delivery'
import {
  delivered_between,
  list_comma,
  mail_greeting,
  mail_order_confirmation,
  order_number,
  shipping_address,
  thank_you_for_your_purchase,
} from '@nafha/texts'
import { Hr } from '@react-email/hr'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { addressLines } from '../../platform/text/address-lines.ts'
import { translate } from '../../platform/text/language.ts'
import { ltr } from '../../platform/text/ltr.ts'
import type { OrderToTell } from '../queries.ts'
import { Bill } from './bill.tsx'
import { Layout } from './layout.tsx'
import { lookIn } from './look.ts'
import { OrderLabel } from './order-label.tsx'

interface OrderConfirmationProps {
  order: OrderToTell
  link: string
  customerCarePhone: string
}

export function OrderConfirmation({ order, link, customerCarePhone }: OrderConfirmationProps) {
  const { language } = order
  const locale = { locale: language }
  const look = lookIn(language)
  const dates = deliveryDates(deliveryWindow(order.createdAt), language)
  const prefix = translate(order.prefixName.toLowerCase(), language)
  return (
    <Layout
      language={language}
      preview={`${order_number({}, locale)} ${order.orderNumber}`}
      heading={thank_you_for_your_purchase({}, locale)}
      customerCarePhone={customerCarePhone}
    >
      <Text style={{ ...look.text, margin: '16px 0 8px' }}>
        {mail_greeting({ name: order.greeted.firstName }, locale)}
      </Text>
      <Text style={look.text}>
        {mail_order_confirmation({}, locale)} {delivered_between(dates, locale)}.
      </Text>
      <OrderLabel language={language} id={order.id} number={order.orderNumber} link={link} />
      <Hr style={look.rule} />
      <Bill order={order} />
      <Hr style={look.rule} />
      <Text style={look.small}>{shipping_address({}, locale)}</Text>
      <Text style={look.text}>
        {prefix}{' '}
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
        {ltr(order.mobileNumber)}
      </Text>
    </Layout>
  )
}
