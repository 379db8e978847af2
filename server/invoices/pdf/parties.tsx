import type { Language } from '@nafha/contract/rules'
import { invoice_buyer, invoice_seller, list_comma, tax_registration_number } from '@nafha/texts'
import { Text, View } from '@react-pdf/renderer'
import { Fragment } from 'react'
import { addressLines, withoutControls } from '../../platform/text/address-lines.ts'
import { inLanguage, say } from '../../platform/text/language.ts'
import { directionOf } from '../../platform/text/ltr.ts'
import type { Paper } from '../paper.ts'
import { Code } from './code.tsx'
import { printable } from './fonts.ts'
import type { Look } from './look.ts'

interface Props {
  paper: Paper
  language: Language
  look: Look
}

/** Seller and buyer. */
export function Parties({ paper: { issued, order }, language, look }: Props) {
  const locale = { locale: language }
  const name = (text: string) => printable(withoutControls(text), 'display', language)
  const prefix = say(order.prefixName.toLowerCase(), language)
  return (
    <View style={[look.row, { marginTop: 22, gap: 24 }]}>
      <View style={{ flex: 1 }}>
        <Text style={look.soft}>{invoice_seller({}, locale)}</Text>
        <Text style={[look.name, { marginBottom: 2 }]}>{inLanguage(issued.sellerName, language)}</Text>
        {issued.sellerAddress !== null && <Text style={look.words}>{issued.sellerAddress}</Text>}
        {issued.sellerTrn !== null && (
          <>
            <Text style={[look.soft, { marginTop: 6 }]}>{tax_registration_number({}, locale)}</Text>
            <Code look={look}>{issued.sellerTrn}</Code>
          </>
        )}
      </View>
      <View style={{ flex: 1 }}>
        <Text style={look.soft}>{invoice_buyer({}, locale)}</Text>
        {/* Of a buyer who was erased, country and city are left (decision 0014). */}
        {order.firstName && (
          <Text style={[look.name, { marginBottom: 2 }]}>
            {`${prefix} ${name(order.firstName)} ${name(order.lastName)}`.trim()}
          </Text>
        )}
        {addressLines(order.address, language).map((line) => (
          <View key={line.join()} style={[look.row, { flexWrap: 'wrap', alignItems: 'baseline' }]}>
            {line.map((part, index) => (
              <Fragment key={part}>
                {index > 0 && <Text style={[look.words, look.comma]}>{list_comma({}, locale).trim()}</Text>}
                <Text style={[look.words, { direction: directionOf(part) }]}>
                  {printable(part, 'text', language)}
                </Text>
              </Fragment>
            ))}
          </View>
        ))}
        {order.mobileNumber && <Code look={look}>{order.mobileNumber}</Code>}
        {order.email && <Code look={look}>{order.email}</Code>}
      </View>
    </View>
  )
}
