import type { Language } from '@nafha/contract/values/language'
import { type Fils, fils } from '@nafha/contract/values/money'
import {
  amount_incl_vat,
  complimentary,
  delivery_incl_vat,
  description,
  part_not_refunded,
  quantity,
  refund_for_order,
  rest_of_earlier_refunds,
  tester_of_size,
  unit_price_excl_vat,
  vat_rate_short,
} from '@nafha/texts'
import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { inLanguage } from '../../platform/text/language.ts'
import { ltr } from '../../platform/text/ltr.ts'
import type { Paper } from '../paper.ts'
import type { Styles } from './styles.ts'
import { bare, withRate } from './words.ts'

interface Props {
  paper: Paper
  language: Language
  styles: Styles
}

/** Widths of the columns beside the description, in points. */
const QUANTITY = 52
const UNIT = 96
const VAT = 84
const AMOUNT = 92

/** The bought items: net unit price, VAT of the line before a discount, and both together. */
export function BoughtLines({ paper: { items, order }, language, styles }: Props) {
  const locale = { locale: language }
  return (
    <View style={{ marginTop: 24 }}>
      <View style={[styles.row, styles.ruleInk, { paddingBottom: 6 }]} fixed>
        <Text style={[styles.soft, { flex: 1 }]}>{description({}, locale)}</Text>
        <Text style={[styles.atEnd, { width: QUANTITY }]}>{quantity({}, locale)}</Text>
        <Text style={[styles.atEnd, { width: UNIT }]}>{unit_price_excl_vat({}, locale)}</Text>
        <Text style={[styles.atEnd, { width: VAT }]}>
          {withRate(vat_rate_short({ n: order.taxPercent }, locale))}
        </Text>
        <Text style={[styles.atEnd, { width: AMOUNT }]}>{amount_incl_vat({}, locale)}</Text>
      </View>
      {items.map((item) => {
        const size = inLanguage(item.sizeLabel, language)
        const all = (unit: Fils) => bare(fils(item.quantity * unit))
        return (
          <Line
            key={item.id}
            styles={styles}
            name={inLanguage(item.productName, language)}
            about={item.tester ? tester_of_size({ size }, locale) : size}
          >
            <Text style={[styles.amount, { width: QUANTITY }]}>{item.quantity}</Text>
            {item.net > 0 ? (
              <>
                <Text style={[styles.amount, { width: UNIT }]}>{bare(item.net)}</Text>
                <Text style={[styles.amount, { width: VAT }]}>{all(item.taxAmount)}</Text>
                <Text style={[styles.amount, { width: AMOUNT }]}>{all(fils(item.net + item.taxAmount))}</Text>
              </>
            ) : (
              <Text style={[styles.atEnd, { width: UNIT + VAT + AMOUNT }]}>{complimentary({}, locale)}</Text>
            )}
          </Line>
        )
      })}
    </View>
  )
}

/** The lines of a credit note: the refunded units, or the order when an amount alone was refunded. */
export function CreditedLines({ paper: { issued, order, items }, language, styles }: Props) {
  const locale = { locale: language }
  const { credited } = issued
  const amountAlone = refund_for_order({ number: ltr(order.orderNumber) }, locale)
  return (
    <View style={{ marginTop: 24 }}>
      <View style={[styles.row, styles.ruleInk, { paddingBottom: 6 }]} fixed>
        <Text style={[styles.soft, { flex: 1 }]}>{description({}, locale)}</Text>
        {credited && <Text style={[styles.atEnd, { width: QUANTITY }]}>{quantity({}, locale)}</Text>}
        <Text style={[styles.atEnd, { width: AMOUNT }]}>{amount_incl_vat({}, locale)}</Text>
      </View>
      {credited?.lines.map((line) => {
        const item = items.find(({ id }) => id === line.item_id)
        return (
          item && (
            <Line
              key={item.id}
              styles={styles}
              name={inLanguage(item.productName, language)}
              about={inLanguage(item.sizeLabel, language)}
            >
              <Text style={[styles.amount, { width: QUANTITY }]}>{line.quantity}</Text>
              <Text style={[styles.amount, { width: AMOUNT }]}>{bare(line.amount)}</Text>
            </Line>
          )
        )
      })}
      {!credited && <Sum styles={styles} name={amountAlone} amount={bare(issued.total)} />}
      {credited && credited.delivery > 0 && (
        <Sum styles={styles} name={delivery_incl_vat({}, locale)} amount={bare(credited.delivery)} />
      )}
      {credited?.rest && (
        <Sum styles={styles} name={rest_of_earlier_refunds({}, locale)} amount={bare(credited.rest)} />
      )}
      {credited && credited.deduction > 0 && (
        <Sum styles={styles} name={part_not_refunded({}, locale)} amount={`−${bare(credited.deduction)}`} />
      )}
    </View>
  )
}

/** A line without a quantity. */
const Sum = ({ styles, name, amount }: { styles: Styles; name: string; amount: string }) => (
  <Line styles={styles} name={name}>
    <Text style={[styles.amount, { width: AMOUNT }]}>{amount}</Text>
  </Line>
)

interface LineProps {
  styles: Styles
  name: string
  about?: string
  children: ReactNode
}

const Line = ({ styles, name, about, children }: LineProps) => (
  <View style={[styles.row, styles.rule, { paddingVertical: 5.5, alignItems: 'center' }]} wrap={false}>
    {/* Two texts: in one, an English name would draw the size over to its other side. */}
    <View style={[styles.row, { flex: 1, gap: 6, alignItems: 'center' }]}>
      <Text style={[styles.name, { flexShrink: 1 }]}>{name}</Text>
      {about && <Text style={styles.soft}>{about}</Text>}
    </View>
    {children}
  </View>
)
