import {
  continue_shopping,
  mail_greeting,
  mail_late_payment,
  mail_late_payment_sorry,
  mail_late_payment_subject,
} from '@nafha/texts'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { ltrAmount } from '../../platform/text/ltr.ts'
import type { LatePayment } from '../queries.ts'
import { Layout } from './layout.tsx'
import { colours, lookIn } from './look.ts'

interface LatePaymentMailProps {
  payment: LatePayment
  /** The shop's own address. */
  link: string
  customerCarePhone: string
}

export function LatePaymentMail({ payment, link, customerCarePhone }: LatePaymentMailProps) {
  const { language } = payment
  const locale = { locale: language }
  const look = lookIn(language)
  const amount = ltrAmount(payment.amount)
  const heading = mail_late_payment_subject({}, locale)
  return (
    <Layout language={language} preview={heading} heading={heading} customerCarePhone={customerCarePhone}>
      <Text style={{ ...look.text, margin: '16px 0 8px' }}>
        {mail_greeting({ name: payment.greeted.firstName }, locale)}
      </Text>
      <Text style={look.text}>{mail_late_payment({ amount }, locale)}</Text>
      <Text style={{ ...look.text, margin: '16px 0' }}>{mail_late_payment_sorry({}, locale)}</Text>
      <Link href={link} style={{ ...look.text, color: colours.ink, textDecoration: 'underline' }}>
        {continue_shopping({}, locale)}
      </Link>
    </Layout>
  )
}
