import type { Language } from '@nafha/contract/values/language'
import { order_id, order_number, track_my_order } from '@nafha/texts'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { colours, lookIn } from './look.ts'

interface OrderLabelProps {
  language: Language
  id: number
  number: string
  link: string
}

/** The id and the number of an order in the double frame of a bottle's label, with a link to the order. */
export function OrderLabel({ language, id, number, link }: OrderLabelProps) {
  const look = lookIn(language)
  const locale = { locale: language }
  const key = { ...look.heading, fontSize: '22px', fontFamily: lookIn('en').heading.fontFamily }
  return (
    <>
      <Section style={{ border: `1px solid ${colours.lineStrong}`, margin: '24px 0' }}>
        <Row>
          <Column style={{ padding: '3px' }}>
            <Section style={{ border: `1px solid ${colours.line}`, padding: '20px' }}>
              <Row>
                <Column style={{ width: '40%', verticalAlign: 'top' }}>
                  <Text style={look.small}>{order_id({}, locale)}</Text>
                  <Text style={key}>{id}</Text>
                </Column>
                <Column style={{ verticalAlign: 'top' }}>
                  <Text style={look.small}>{order_number({}, locale)}</Text>
                  <Text style={key}>{number}</Text>
                </Column>
              </Row>
            </Section>
          </Column>
        </Row>
      </Section>
      <Button
        href={link}
        style={{
          ...look.text,
          backgroundColor: colours.ink,
          color: colours.page,
          fontWeight: 500,
          padding: '14px 28px',
          textAlign: 'center',
        }}
      >
        {track_my_order({}, locale)}
      </Button>
    </>
  )
}
