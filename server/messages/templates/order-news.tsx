import { mail_greeting } from '@nafha/texts'
import { Text } from '@react-email/text'
import type { OrderToTell } from '../queries.ts'
import { Layout } from './layout.tsx'
import { lookIn } from './look.ts'
import { OrderLabel } from './order-label.tsx'
import { TrackingLine } from './tracking-line.tsx'

interface OrderNewsProps {
  order: OrderToTell
  heading: string
  sentence: string
  /** True while the courier has the parcel, so that the tracking number is useful. */
  onTheWay?: boolean
  link: string
  customerCarePhone: string
}

/** An email with one statement about an order: its status, or a refund. */
export function OrderNews({ order, heading, sentence, onTheWay, link, customerCarePhone }: OrderNewsProps) {
  const { language } = order
  const look = lookIn(language)
  return (
    <Layout language={language} preview={sentence} heading={heading} customerCarePhone={customerCarePhone}>
      <Text style={{ ...look.text, margin: '16px 0 8px' }}>
        {mail_greeting({ name: order.greeted.firstName }, { locale: language })}
      </Text>
      <Text style={look.text}>{sentence}</Text>
      {onTheWay && order.courier && order.trackingNumber && (
        <TrackingLine courier={order.courier} number={order.trackingNumber} language={language} />
      )}
      <OrderLabel language={language} id={order.id} number={order.orderNumber} link={link} />
    </Layout>
  )
}
