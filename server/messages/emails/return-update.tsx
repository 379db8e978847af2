import type { MailedReturnState } from '@nafha/contract/returns/return-states'
import type { Fils } from '@nafha/contract/values/money'
import {
  mail_order_status_subject,
  mail_return_update_approved,
  mail_return_update_approved_title,
  mail_return_update_credited,
  mail_return_update_received,
  mail_return_update_received_title,
  mail_return_update_refused,
  mail_return_update_refused_title,
  mail_return_update_replaced,
  mail_return_update_requested,
  mail_return_update_requested_title,
  mail_return_update_send_back,
  mail_return_update_settled,
  mail_return_update_settled_refund,
  mail_return_update_settled_title,
  mail_return_update_withdrawn,
  mail_return_update_withdrawn_title,
} from '@nafha/texts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import type { Email } from '../../platform/messaging/mail/transport.ts'
import { ltrAmount } from '../../platform/text/ltr.ts'
import type { EmailContext } from '../email-context.ts'
import { OrderUpdate } from '../layout/order-update.tsx'
import type { OrderForEmail } from '../queries.ts'
import { buyerOf } from '../recipient.ts'
import { renderEmail } from '../render-email.ts'

/** The facts of a return that its emails tell. */
export interface ReturnForEmail {
  id: number
  /** The shop's words on how to send the units; without them the email has a sentence of its own. */
  instructions: string | null
  refusal: string | null
  /** The amount that the settlement refunds; null without a refund. */
  refund: Fils | null
  /** The order that its units have paid, or that replaces them, with the value that paid it. */
  replacement: { orderNumber: string; credit: Fils } | null
}

const texts = {
  requested: { title: mail_return_update_requested_title, sentence: mail_return_update_requested },
  approved: { title: mail_return_update_approved_title, sentence: mail_return_update_approved },
  refused: { title: mail_return_update_refused_title, sentence: mail_return_update_refused },
  withdrawn: { title: mail_return_update_withdrawn_title, sentence: mail_return_update_withdrawn },
  received: { title: mail_return_update_received_title, sentence: mail_return_update_received },
  settled: { title: mail_return_update_settled_title, sentence: mail_return_update_settled },
} satisfies Record<MailedReturnState, unknown>

/**
 * The email about a step of a return.
 * @param order the order with the lines that go back alone
 */
export async function writeReturnUpdate(
  order: OrderForEmail,
  returned: ReturnForEmail,
  state: MailedReturnState,
  context: EmailContext,
): Promise<Email> {
  const locale = { locale: order.language }
  const title = texts[state].title({}, locale)
  const own = {
    requested: null,
    approved: returned.instructions ?? mail_return_update_send_back({}, locale),
    refused: returned.refusal,
    withdrawn: null,
    received: null,
    settled:
      returned.refund && mail_return_update_settled_refund({ amount: ltrAmount(returned.refund) }, locale),
  }[state]
  const sentences = [
    // Nothing came back of what is replaced at once, so nothing was inspected.
    state === 'settled' && returned.replacement && !returned.replacement.credit
      ? null
      : texts[state].sentence({ number: order.orderNumber }, locale),
    state === 'settled' && replacementSentence(returned, order),
    own,
  ]
  return {
    kind: 'return-update',
    key: emailKeys.returnUpdate(returned.id, state),
    to: buyerOf(order),
    subject: mail_order_status_subject({ number: order.orderNumber, status: title }, locale),
    ...(await renderEmail(
      <OrderUpdate
        order={order}
        heading={title}
        sentence={sentences.filter(Boolean).join(' ')}
        namesItems
        context={context}
      />,
      order.language,
    )),
  }
}

function replacementSentence({ replacement }: ReturnForEmail, { language, orderNumber }: OrderForEmail) {
  if (!replacement) return null
  const locale = { locale: language }
  const number = replacement.orderNumber
  return replacement.credit > 0
    ? mail_return_update_credited({ amount: ltrAmount(replacement.credit), number }, locale)
    : mail_return_update_replaced({ earlier: orderNumber, number }, locale)
}
