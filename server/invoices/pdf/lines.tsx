import type { Language } from '@nafha/contract/rules'
import { type Fils, fils } from '@nafha/contract/values/money'
import {
  amount_incl_vat,
  complimentary,
  description,
  quantity,
  refund_for_order,
  tester_of_size,
  unit_price_excl_vat,
  vat_rate_short,
} from '@nafha/texts'
import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { inLanguage } from '../../platform/text/language.ts'
import { ltr } from '../../platform/text/ltr.ts'
import type { Paper } from '../paper.ts'
import type { Look } from './look.ts'
import { bare, withRate } from './words.ts'

interface Props {
  paper: Paper
  language: Language
  look: Look
}

/** Widths of the columns beside the description, in points. */
const QUANTITY = 52
const UNIT = 96
const VAT = 84
const AMOUNT = 92

/** The bought items: net unit price, VAT of the line before a discount, and both together. */
export function BoughtLines({ paper: { items, order }, language, look }: Props) {
  const locale = { locale: language }
  return (
    <View style={{ marginTop: 24 }}>
      <View style={[look.row, look.ruleInk, { paddingBottom: 6 }]} fixed>
        <Text style={[look.soft, { flex: 1 }]}>{description({}, locale)}</Text>
        <Text style={[look.atEnd, { width: QUANTITY }]}>{quantity({}, locale)}</Text>
        <Text style={[look.atEnd, { width: UNIT }]}>{unit_price_excl_vat({}, locale)}</Text>
        <Text style={[look.atEnd, { width: VAT }]}>
          {withRate(vat_rate_short({ n: order.taxPercent }, locale))}
        </Text>
        <Text style={[look.atEnd, { width: AMOUNT }]}>{amount_incl_vat({}, locale)}</Text>
      </View>
      {items.map((item) => {
        const size = inLanguage(item.sizeLabel, language)
        const all = (unit: Fils) => bare(fils(item.quantity * unit))
        return (
          <Line
            key={item.id}
            look={look}
            name={inLanguage(item.productName, language)}
            about={item.tester ? tester_of_size({ size }, locale) : size}
          >
            <Text style={[look.amount, { width: QUANTITY }]}>{item.quantity}</Text>
            {item.net > 0 ? (
              <>
                <Text style={[look.amount, { width: UNIT }]}>{bare(item.net)}</Text>
                <Text style={[look.amount, { width: VAT }]}>{all(item.taxAmount)}</Text>
                <Text style={[look.amount, { width: AMOUNT }]}>{all(fils(item.net + item.taxAmount))}</Text>
              </>
            ) : (
              <Text style={[look.atEnd, { width: UNIT + VAT + AMOUNT }]}>{complimentary({}, locale)}</Text>
            )}
          </Line>
        )
      })}
    </View>
  )
}

/** The line of a credit note. */
export function CreditedLine({ paper: { issued, order }, language, look }: Props) {
  const locale = { locale: language }
  const number = ltr(order.orderNumber)
  return (
    <View style={{ marginTop: 24 }}>
      <View style={[look.row, look.ruleInk, { paddingBottom: 6 }]}>
        <Text style={[look.soft, { flex: 1 }]}>{description({}, locale)}</Text>
        <Text style={[look.atEnd, { width: AMOUNT }]}>{amount_incl_vat({}, locale)}</Text>
      </View>
      <Line look={look} name={refund_for_order({ number }, locale)}>
        <Text style={[look.amount, { width: AMOUNT }]}>{bare(issued.total)}</Text>
      </Line>
    </View>
  )
}

interface LineProps {
  look: Look
  name: string
  about?: string
  children: ReactNode
}

const Line = ({ look, name, about, children }: LineProps) => (
  <View style={[look.row, look.rule, { paddingVertical: 5.5, alignItems: 'center' }]} wrap={false}>
    {/* Two texts: in one, an English name would draw the size over to its other side. */}
    <View style={[look.row, { flex: 1, gap: 6, alignItems: 'center' }]}>
      <Text style={[look.name, { flexShrink: 1 }]}>{name}</Text>
      {about && <Text style={look.soft}>{about}</Text>}
    </View>
    {children}
  </View>
)
