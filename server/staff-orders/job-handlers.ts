import { chargeOf } from '@nafha/contract/orders/credit'
import type { FastifyBaseLogger } from 'fastify'
import { type EmailContext, emailSender, writePaymentLink } from '../messages/index.ts'
import type { Seal } from '../platform/crypto/seal.ts'
import type { Database } from '../platform/database/client.ts'
import { handle, type JobHandler } from '../platform/jobs/define.ts'
import { emailKeys } from '../platform/messaging/mail/email-keys.ts'
import type { Mailer } from '../platform/messaging/mail/index.ts'
import { sendPaymentLinkAgainJob, sendPaymentLinkJob } from './jobs.ts'
import { linkOf } from './link.ts'
import { findStaffOrder } from './rows.ts'

interface StaffOrderJobContext {
  db: Database
  mailer: Mailer
  log: FastifyBaseLogger
  seal: Seal
  emailContext: EmailContext
}

/** The email with a payment link, once for each order and once for each press that sends it again. */
export function staffOrderJobHandlers({
  db,
  mailer,
  log,
  seal,
  emailContext,
}: StaffOrderJobContext): JobHandler[] {
  const { skip, sendOnce } = emailSender(db, log)
  const sendLink = async (staffOrderId: number, key: string) => {
    const row = await findStaffOrder(db, staffOrderId)
    const about = {
      customerId: row?.customerId ?? null,
      ...(row?.checkoutId && { checkoutId: row.checkoutId }),
    }
    if (row?.state !== 'sent' || !row.checkout || !row.sealedSecret)
      return skip('payment-link', about, 'the link is paid or withdrawn')
    const { checkout, sealedSecret, language, id } = row
    await sendOnce({ kind: 'payment-link', key, about }, async () => {
      const email = await writePaymentLink(
        {
          ...{ key, language, firstName: checkout.firstName, lastName: checkout.lastName },
          ...{ email: checkout.email, total: chargeOf(checkout), until: checkout.expiresAt },
          link: linkOf({ seal, publicUrl: emailContext.publicUrl }, { id, sealedSecret, language }),
        },
        emailContext,
      )
      await mailer.send({ ...email, about })
    })
  }
  return [
    handle(sendPaymentLinkJob, ({ staffOrderId }) =>
      sendLink(staffOrderId, emailKeys.paymentLink(staffOrderId)),
    ),
    handle(sendPaymentLinkAgainJob, ({ staffOrderId, request }) =>
      sendLink(staffOrderId, emailKeys.repeatedPaymentLink(request)),
    ),
  ]
}
