import { mail_greeting } from '@nafha/texts'
import { Text } from '@react-email/text'
import type { EmailContext } from '../email-context.ts'
import type { OrderForEmail } from '../queries.ts'
import { Layout } from './layout.tsx'
import { OrderLabel } from './order-label.tsx'
import { OrderPictures } from './order-pictures.tsx'
import { stylesIn } from './styles.ts'
import { TrackingLine } from './tracking-line.tsx'

interface OrderUpdateProps {
  order: OrderForEmail
  heading: string
  sentence: string
  /** True while the courier has the parcel, so that the tracking number is useful. */
  isOnTheWay?: boolean
  /** True if the email is about these lines of the order alone, and names each. */
  namesItems?: boolean
  context: EmailContext
}

/** An email with one statement about an order: its status, or a refund. */
export function OrderUpdate({ order, heading, sentence, isOnTheWay, namesItems, context }: OrderUpdateProps) {
  const { language } = order
  const styles = stylesIn(language)
  return (
    <Layout language={language} preview={sentence} heading={heading} context={context}>
      <Text style={styles.greeting}>
        {mail_greeting({ name: order.greeted.firstName }, { locale: language })}
      </Text>
      <Text style={styles.text}>{sentence}</Text>
      {isOnTheWay &&
        order.trackings.map((tracking) => (
          <TrackingLine key={tracking.number} tracking={tracking} language={language} />
        ))}
      {namesItems &&
        order.lines.map(({ itemId, quantity, name, size }) => (
          <Text key={itemId} style={styles.text}>{`${quantity} × ${name} (${size})`}</Text>
        ))}
      <OrderPictures order={order} context={context} />
      <OrderLabel order={order} context={context} />
    </Layout>
  )
}
