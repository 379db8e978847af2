import { shownAmount, vatOfPurchase } from '@nafha/contract/cart/pricing'
import { chargeOf } from '@nafha/contract/orders/credit'
import { SHOWS_VAT_IN_PRICES } from '@nafha/contract/rules'
import type { Language } from '@nafha/contract/values/language'
import { fils, formatAed, toAed } from '@nafha/contract/values/money'
import {
  complimentary,
  delivery,
  delivery_incl_vat,
  discount,
  free,
  incl_vat,
  of_which_vat,
  paid_by_credit,
  paid_otherwise,
  price_incl_vat,
  subtotal,
  tester_of_size,
  total,
  vat,
} from '@nafha/texts'
import { Column } from '@react-email/column'
import { Hr } from '@react-email/hr'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { CSSProperties } from 'react'
import { ltr, ltrAmount } from '../../platform/text/ltr.ts'
import type { EmailContext } from '../email-context.ts'
import type { LineForEmail, OrderForEmail } from '../queries.ts'
import { PictureColumn } from './picture-column.tsx'
import { colours, stylesIn } from './styles.ts'

/** The lines of an order, and how its price adds up. */
export function PriceBreakdown({ order, context }: { order: OrderForEmail; context: EmailContext }) {
  const { language } = order
  const locale = { locale: language }
  const styles = stylesIn(language)
  return (
    <Section>
      {order.lines.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
        <Line key={position} line={line} language={language} context={context} />
      ))}
      <Hr style={{ ...styles.rule, margin: '12px 0' }} />
      <Sum
        language={language}
        label={subtotal({}, locale)}
        amount={ltrAmount(shownAmount(order.subtotal, order.tax))}
      />
      {!SHOWS_VAT_IN_PRICES && (
        <Sum
          language={language}
          label={`${vat({}, locale)} ${ltr(`${order.taxPercent}%`)}`}
          amount={ltrAmount(order.tax)}
        />
      )}
      <Sum
        language={language}
        label={order.deliveryPrice > 0 ? delivery_incl_vat({}, locale) : delivery({}, locale)}
        amount={order.deliveryPrice > 0 ? ltrAmount(order.deliveryPrice) : free({}, locale)}
      />
      {order.discountAmount > 0 && (
        <Sum
          language={language}
          label={`${discount({}, locale)} ${ltr(`${order.discountPercent}%`)}`}
          amount={ltr(`−${formatAed(toAed(order.discountAmount))}`)}
          style={{ color: colours.accent }}
        />
      )}
      <Hr style={{ ...styles.rule, borderColor: colours.ink, margin: '12px 0' }} />
      <Sum
        language={language}
        label={total({}, locale)}
        amount={ltrAmount(order.total)}
        style={{ fontSize: '20px', color: colours.ink }}
      />
      {order.credit > 0 && (
        <>
          <Sum
            language={language}
            label={paid_by_credit({}, locale)}
            amount={ltr(`−${formatAed(toAed(order.credit))}`)}
          />
          <Sum language={language} label={paid_otherwise({}, locale)} amount={ltrAmount(chargeOf(order))} />
        </>
      )}
      {SHOWS_VAT_IN_PRICES && (
        <Sum
          language={language}
          label={of_which_vat({ n: order.taxPercent }, locale)}
          amount={ltrAmount(vatOfPurchase(order))}
        />
      )}
    </Section>
  )
}

interface LineProps {
  line: LineForEmail
  language: Language
  context: EmailContext
}

function Line({ line, language, context }: LineProps) {
  const styles = stylesIn(language)
  const locale = { locale: language }
  const free = line.net <= 0
  return (
    <Row style={{ margin: '10px 0' }}>
      {line.picture && <PictureColumn picture={line.picture} language={language} context={context} />}
      <Column style={{ verticalAlign: 'top' }}>
        <Text style={styles.name}>{line.name}</Text>
        <Text style={styles.small}>
          {line.tester ? tester_of_size({ size: line.size }, locale) : `${line.size} × ${line.quantity}`}
        </Text>
        {!free && (
          <Text style={{ ...styles.small, fontSize: '13px' }}>
            {SHOWS_VAT_IN_PRICES
              ? incl_vat({}, locale)
              : price_incl_vat({ price: ltrAmount(line.withVat) }, locale)}
          </Text>
        )}
      </Column>
      {/* No wider than its amount, which does not break: on a phone the name has the rest of the line. */}
      <Column style={{ verticalAlign: 'top', width: '1%' }}>
        <Text style={{ ...styles.amount, ...(free && { color: colours.inkSoft }) }}>
          {free ? complimentary({}, locale) : ltrAmount(shownAmount(line.net, fils(line.withVat - line.net)))}
        </Text>
      </Column>
    </Row>
  )
}

interface SumProps {
  language: Language
  label: string
  amount: string
  style?: CSSProperties
}

function Sum({ language, label, amount, style }: SumProps) {
  const styles = stylesIn(language)
  return (
    <Row style={{ margin: '4px 0' }}>
      <Column>
        <Text style={styles.small}>{label}</Text>
      </Column>
      <Column style={{ width: '190px' }}>
        <Text style={{ ...styles.amount, ...style }}>{amount}</Text>
      </Column>
    </Row>
  )
}
