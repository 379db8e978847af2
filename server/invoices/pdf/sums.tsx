import { chargeOf } from '@nafha/contract/orders/credit'
import type { Language } from '@nafha/contract/values/language'
import { fils } from '@nafha/contract/values/money'
import {
  credit_reason,
  credit_reason_canceled,
  credit_reason_exchanged,
  credit_reason_refunded,
  credit_value_before,
  credit_value_corrected,
  credit_value_difference,
  credit_value_on_invoice,
  credit_vat_of_difference,
  credited_to_order,
  delivery_incl_vat,
  discount_n_percent,
  paid_by_credit,
  paid_otherwise,
  payment_reference,
  refund_reference,
  subtotal,
  taxable_amount,
  total_credited,
  total_incl_vat,
  vat,
  vat_before_discount,
  vat_n_percent,
  vat_rate,
  vat_summary,
  vat_summary_after_discount,
} from '@nafha/texts'
import { Text, View } from '@react-pdf/renderer'
import type { Paper } from '../paper.ts'
import { Code } from './code.tsx'
import type { Styles } from './styles.ts'
import { formatFils, withRate } from './words.ts'

interface Props {
  paper: Paper
  language: Language
  styles: Styles
}

/** The lines of the total, the VAT within it or the correction, and the payment. */
export const Sums = ({ paper, language, styles }: Props) => (
  <View style={[styles.row, { marginTop: 18, gap: 36 }]} wrap={false}>
    <View style={{ flex: 1 }}>
      <References paper={paper} language={language} styles={styles} />
    </View>
    <View style={{ width: 252 }}>
      {paper.issued.kind === 'invoice' ? (
        <>
          <Bill paper={paper} language={language} styles={styles} />
          <Vat paper={paper} language={language} styles={styles} />
        </>
      ) : (
        <Correction paper={paper} language={language} styles={styles} />
      )}
    </View>
  </View>
)

function References({ paper: { issued, order }, language, styles }: Props) {
  const locale = { locale: language }
  const reasons = {
    canceled: credit_reason_canceled,
    refunded: credit_reason_refunded,
    exchanged: credit_reason_exchanged,
  }
  const reference = issued.reason === 'exchanged' ? credited_to_order : refund_reference
  return (
    <>
      {issued.reason && (
        <View style={{ marginBottom: 8 }}>
          <Text style={styles.soft}>{credit_reason({}, locale)}</Text>
          <Text style={styles.words}>{reasons[issued.reason]({}, locale)}</Text>
        </View>
      )}
      {issued.refundReference && (
        <View style={{ marginBottom: 8 }}>
          <Text style={styles.soft}>{reference({}, locale)}</Text>
          <Code styles={styles}>{issued.refundReference}</Code>
        </View>
      )}
      <Text style={styles.soft}>{payment_reference({}, locale)}</Text>
      <Code styles={styles}>{order.paymentIntent}</Code>
    </>
  )
}

function Bill({ paper: { order }, language, styles }: Props) {
  const locale = { locale: language }
  const { taxPercent } = order
  const discounted = order.discountAmount > 0
  return (
    <>
      <Sum styles={styles} label={subtotal({}, locale)} amount={formatFils(order.subtotal)} />
      <Sum
        styles={styles}
        label={withRate(
          discounted
            ? vat_before_discount({ n: taxPercent }, locale)
            : vat_n_percent({ n: taxPercent }, locale),
        )}
        amount={formatFils(order.tax)}
      />
      {order.deliveryPrice > 0 && (
        <Sum styles={styles} label={delivery_incl_vat({}, locale)} amount={formatFils(order.deliveryPrice)} />
      )}
      {discounted && (
        <Sum
          styles={styles}
          label={withRate(discount_n_percent({ n: order.discountPercent }, locale))}
          amount={`−${formatFils(order.discountAmount)}`}
        />
      )}
      <View style={[styles.ruleInk, { marginTop: 4, marginBottom: 7 }]} />
      <Sum styles={styles} label={total_incl_vat({}, locale)} amount={formatFils(order.total)} large />
      {order.credit > 0 && (
        <>
          <Sum styles={styles} label={paid_by_credit({}, locale)} amount={`−${formatFils(order.credit)}`} />
          <Sum styles={styles} label={paid_otherwise({}, locale)} amount={formatFils(chargeOf(order))} />
        </>
      )}
    </>
  )
}

/** VAT after the discount, the same on every document of the order. */
function Vat({ paper: { issued, order }, language, styles }: Props) {
  const locale = { locale: language }
  return (
    <View style={styles.vat}>
      <Text style={[styles.soft, { marginBottom: 4 }]}>
        {order.discountAmount > 0 ? vat_summary_after_discount({}, locale) : vat_summary({}, locale)}
      </Text>
      <Sum
        styles={styles}
        label={taxable_amount({}, locale)}
        amount={formatFils(fils(issued.total - issued.vat))}
      />
      <Sum styles={styles} label={vat_rate({}, locale)} amount={`${issued.taxPercent}%`} />
      <Sum styles={styles} label={vat({}, locale)} amount={formatFils(issued.vat)} />
    </View>
  )
}

/**
 * Content that the law requires of a tax credit note: the invoiced value, the corrected value, the difference
 * and its VAT (Cabinet Decision 52 of 2017, article 60). After an earlier note also the value that one left.
 */
function Correction({ paper: { issued, corrected }, language, styles }: Props) {
  const locale = { locale: language }
  if (!corrected) return null
  const { invoiced, before, after } = corrected
  return (
    <>
      <Sum styles={styles} label={credit_value_on_invoice({}, locale)} amount={formatFils(invoiced)} />
      {before !== invoiced && (
        <Sum styles={styles} label={credit_value_before({}, locale)} amount={formatFils(before)} />
      )}
      <Sum styles={styles} label={credit_value_corrected({}, locale)} amount={formatFils(after)} />
      <View style={styles.vat}>
        <Sum
          styles={styles}
          label={credit_value_difference({}, locale)}
          amount={formatFils(fils(issued.total - issued.vat))}
        />
        <Sum styles={styles} label={vat_rate({}, locale)} amount={`${issued.taxPercent}%`} />
        <Sum styles={styles} label={credit_vat_of_difference({}, locale)} amount={formatFils(issued.vat)} />
      </View>
      <View style={[styles.ruleInk, { marginTop: 4, marginBottom: 7 }]} />
      <Sum styles={styles} label={total_credited({}, locale)} amount={formatFils(issued.total)} large />
    </>
  )
}

interface SumProps {
  styles: Styles
  label: string
  amount: string
  large?: boolean
}

const Sum = ({ styles, label, amount, large = false }: SumProps) => (
  <View style={[styles.row, { paddingVertical: 1.5, alignItems: 'flex-end' }]}>
    <Text style={[large ? styles.strong : styles.words, { flex: 1 }]}>{label}</Text>
    <Text style={large ? styles.total : styles.amount}>{amount}</Text>
  </View>
)
