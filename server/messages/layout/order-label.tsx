import { order_id, order_number, track_my_order } from '@nafha/texts'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { EmailContext } from '../email-context.ts'
import type { OrderForEmail } from '../queries.ts'
import { colours, stylesIn } from './styles.ts'

/** The id and the number of an order in the double frame of a bottle's label, with a link to the order. */
export function OrderLabel({ order, context }: { order: OrderForEmail; context: EmailContext }) {
  const { language, id, orderNumber } = order
  const styles = stylesIn(language)
  const locale = { locale: language }
  return (
    <>
      <Section style={{ border: `1px solid ${colours.lineStrong}`, margin: '24px 0' }}>
        <Row>
          <Column style={{ padding: '3px' }}>
            <Section style={{ border: `1px solid ${colours.line}`, padding: '20px' }}>
              <Row>
                <Column style={{ width: '40%', verticalAlign: 'top' }}>
                  <Text style={styles.small}>{order_id({}, locale)}</Text>
                  <Text style={styles.number}>{id}</Text>
                </Column>
                <Column style={{ verticalAlign: 'top' }}>
                  <Text style={styles.small}>{order_number({}, locale)}</Text>
                  <Text style={styles.number}>{orderNumber}</Text>
                </Column>
              </Row>
            </Section>
          </Column>
        </Row>
      </Section>
      <Button href={orderUrl(order, context)} style={styles.button}>
        {track_my_order({}, locale)}
      </Button>
    </>
  )
}

/** A customer's order is shown only to its signed-in owner, a guest's to anybody who knows its number. */
const orderUrl = ({ guestSessionId, id, orderNumber }: OrderForEmail, { publicUrl }: EmailContext) =>
  guestSessionId === null
    ? `${publicUrl}/profile/purchase-history`
    : `${publicUrl}/orders/${id}/${orderNumber}`
