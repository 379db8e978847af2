import type { OrderStatus } from '@nafha/contract/orders'
import { mail_greeting } from '@nafha/texts'
import { Text } from '@react-email/text'
import type { OrderToTell } from '../queries.ts'
import { statusTexts } from '../status-texts.ts'
import { Layout } from './layout.tsx'
import { lookIn } from './look.ts'
import { OrderLabel } from './order-label.tsx'
import { TrackingLine } from './tracking-line.tsx'

interface OrderStatusMailProps {
  order: OrderToTell
  /** The status that the mail is about; the order may have moved on since. */
  status: OrderStatus
  link: string
  customerCarePhone: string
}

export function OrderStatusMail({ order, status, link, customerCarePhone }: OrderStatusMailProps) {
  const { language } = order
  const locale = { locale: language }
  const look = lookIn(language)
  const onTheWay = status === 'Shipped' || status === 'Out For Delivery'
  const sentence = statusTexts[status].sentence({}, locale)
  return (
    <Layout
      language={language}
      preview={sentence}
      heading={statusTexts[status].label({}, locale)}
      customerCarePhone={customerCarePhone}
    >
      <Text style={{ ...look.text, margin: '16px 0 8px' }}>
        {mail_greeting({ name: order.greeted.firstName }, locale)}
      </Text>
      <Text style={look.text}>{sentence}</Text>
      {onTheWay && order.courier && order.trackingNumber && (
        <TrackingLine courier={order.courier} number={order.trackingNumber} language={language} />
      )}
      <OrderLabel language={language} id={order.id} number={order.orderNumber} link={link} />
    </Layout>
  )
}
