import type { Language } from '@nafha/contract/values/language'
import {
  credit_note,
  credit_note_number,
  date_of_issue,
  date_of_supply,
  invoice,
  invoice_number,
  order_number,
  original_invoice,
  original_invoice_of_date,
  shop_name,
  tax_credit_note,
  tax_invoice,
} from '@nafha/texts'
import { Text, View } from '@react-pdf/renderer'
import type { Paper } from '../paper.ts'
import type { Styles } from './styles.ts'
import { longDate } from './words.ts'

interface Props {
  paper: Paper
  language: Language
  styles: Styles
}

/** Title of the document: without a tax registration number it is no tax invoice. */
export function titleOf({ issued }: Paper, language: Language): string {
  const locale = { locale: language }
  const taxed = issued.sellerTrn !== null
  if (issued.kind === 'invoice') return taxed ? tax_invoice({}, locale) : invoice({}, locale)
  return taxed ? tax_credit_note({}, locale) : credit_note({}, locale)
}

/** The logo and title, and the number and dates in the double frame of the bottle's label. */
export function Head({ paper, language, styles }: Props) {
  const locale = { locale: language }
  const { issued, order, corrected } = paper
  const isInvoice = issued.kind === 'invoice'
  const mark = shop_name({}, locale)
  const day = (date: Date) => longDate(date, language)
  const facts = [
    [isInvoice ? invoice_number({}, locale) : credit_note_number({}, locale), issued.number],
    [date_of_issue({}, locale), day(issued.issuedAt)],
    isInvoice
      ? [date_of_supply({}, locale), day(order.createdAt)]
      : [
          original_invoice({}, locale),
          original_invoice_of_date(
            { number: issued.creditedNumber ?? '', date: corrected ? day(corrected.invoicedAt) : '' },
            locale,
          ),
        ],
    [order_number({}, locale), order.orderNumber],
  ] as const
  return (
    <>
      <Text style={styles.mark}>{language === 'en' ? mark.toUpperCase() : mark}</Text>
      <View style={[styles.rule, { marginTop: 10, marginBottom: 20 }]} />
      <Text style={styles.title}>{titleOf(paper, language)}</Text>
      <View style={styles.frame}>
        <View style={styles.framed}>
          {facts.map(([label, value]) => (
            <View key={label} style={styles.fact}>
              <Text style={styles.soft}>{label}</Text>
              <Text style={styles.strong}>{value}</Text>
            </View>
          ))}
        </View>
      </View>
    </>
  )
}
