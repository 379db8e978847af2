import {
  continue_shopping,
  mail_greeting,
  mail_late_payment,
  mail_late_payment_sorry,
  mail_late_payment_subject,
} from '@nafha/texts'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import type { Email } from '../../platform/messaging/mail/transport.ts'
import { ltrAmount } from '../../platform/text/ltr.ts'
import type { EmailContext } from '../email-context.ts'
import { Layout } from '../layout/layout.tsx'
import { colours, stylesIn } from '../layout/styles.ts'
import type { LatePayment } from '../queries.ts'
import { buyerOf } from '../recipient.ts'
import { renderEmail } from '../render-email.ts'

/** The email about a payment that came too late for its goods and is refunded. */
export async function writeLatePayment(payment: LatePayment, context: EmailContext): Promise<Email> {
  return {
    kind: 'late-payment',
    key: emailKeys.latePayment(payment.checkoutId),
    to: buyerOf(payment),
    subject: mail_late_payment_subject({}, { locale: payment.language }),
    ...(await renderEmail(<LatePaymentEmail payment={payment} context={context} />, payment.language)),
  }
}

function LatePaymentEmail({ payment, context }: { payment: LatePayment; context: EmailContext }) {
  const { language } = payment
  const locale = { locale: language }
  const styles = stylesIn(language)
  const amount = ltrAmount(payment.amount)
  const heading = mail_late_payment_subject({}, locale)
  return (
    <Layout language={language} preview={heading} heading={heading} context={context}>
      <Text style={{ ...styles.text, margin: '16px 0 8px' }}>
        {mail_greeting({ name: payment.greeted.firstName }, locale)}
      </Text>
      <Text style={styles.text}>{mail_late_payment({ amount }, locale)}</Text>
      <Text style={{ ...styles.text, margin: '16px 0' }}>{mail_late_payment_sorry({}, locale)}</Text>
      <Link
        href={context.publicUrl}
        style={{ ...styles.text, color: colours.ink, textDecoration: 'underline' }}
      >
        {continue_shopping({}, locale)}
      </Link>
    </Layout>
  )
}
