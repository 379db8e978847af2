import type { Language } from '@nafha/contract/values/language'
import { groupedPhone } from '@nafha/contract/values/phone'
import { invoice_buyer, invoice_seller, list_comma, tax_registration_number } from '@nafha/texts'
import { Text, View } from '@react-pdf/renderer'
import { Fragment } from 'react'
import { addressLines, withoutControls } from '../../platform/text/address-lines.ts'
import { inLanguage, translate } from '../../platform/text/language.ts'
import { directionOf } from '../../platform/text/ltr.ts'
import type { Paper } from '../paper.ts'
import { Code } from './code.tsx'
import { printable } from './fonts.ts'
import type { Styles } from './styles.ts'

interface Props {
  paper: Paper
  language: Language
  styles: Styles
}

/** Seller and buyer. */
export function Parties({ paper: { issued, order }, language, styles }: Props) {
  const locale = { locale: language }
  const name = (text: string) => printable(withoutControls(text), 'display', language)
  const prefix = translate(order.prefixName.toLowerCase(), language)
  return (
    <View style={[styles.row, { marginTop: 22, gap: 24 }]}>
      <View style={{ flex: 1 }}>
        <Text style={styles.soft}>{invoice_seller({}, locale)}</Text>
        <Text style={[styles.name, { marginBottom: 2 }]}>{inLanguage(issued.sellerName, language)}</Text>
        {issued.sellerAddress !== null && <Text style={styles.words}>{issued.sellerAddress}</Text>}
        {issued.sellerTrn !== null && (
          <>
            <Text style={[styles.soft, { marginTop: 6 }]}>{tax_registration_number({}, locale)}</Text>
            <Code styles={styles}>{issued.sellerTrn}</Code>
          </>
        )}
      </View>
      <View style={{ flex: 1 }}>
        <Text style={styles.soft}>{invoice_buyer({}, locale)}</Text>
        {/* Of a buyer who was erased, country and city are left (decision 0014). */}
        {order.firstName && (
          <Text style={[styles.name, { marginBottom: 2 }]}>
            {`${prefix} ${name(order.firstName)} ${name(order.lastName)}`.trim()}
          </Text>
        )}
        {addressLines(order.address, language).map((line) => (
          <View key={line.join()} style={[styles.row, { flexWrap: 'wrap', alignItems: 'baseline' }]}>
            {line.map((part, index) => (
              <Fragment key={part}>
                {index > 0 && (
                  <Text style={[styles.words, styles.comma]}>{list_comma({}, locale).trim()}</Text>
                )}
                <Text style={[styles.words, { direction: directionOf(part) }]}>
                  {printable(part, 'text', language)}
                </Text>
              </Fragment>
            ))}
          </View>
        ))}
        {order.mobileNumber && <Code styles={styles}>{groupedPhone(order.mobileNumber)}</Code>}
        {order.email && <Code styles={styles}>{order.email}</Code>}
      </View>
    </View>
  )
}
