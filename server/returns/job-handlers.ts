import type { FastifyBaseLogger } from 'fastify'
import {
  type EmailContext,
  emailSender,
  orderForEmail,
  writeReturnLabel,
  writeReturnUpdate,
} from '../messages/index.ts'
import { runInBackground } from '../platform/concurrency/background.ts'
import type { Database } from '../platform/database/client.ts'
import { handle, type JobHandler } from '../platform/jobs/define.ts'
import { emailKeys } from '../platform/messaging/mail/email-keys.ts'
import type { Mailer } from '../platform/messaging/mail/index.ts'
import { sendReturnLabelJob, sendReturnUpdateJob } from './jobs.ts'
import { labelOfReturn } from './label.ts'
import { findReturn, moneyOf, trackingOf } from './queries.ts'

interface Context {
  db: Database
  mailer: Mailer
  log: FastifyBaseLogger
  emailContext: EmailContext
}

const KIND = 'return-update'

/** Jobs that tell buyers about the steps of their returns, each step once. */
export function returnJobHandlers({ db, mailer, log, emailContext }: Context): JobHandler[] {
  const { skip, sendOnce } = emailSender(db, log)
  return [
    handle(sendReturnUpdateJob, async ({ returnId, state }) => {
      const outcome = await runInBackground(async () => {
        const returned = await returnForEmail(db, returnId)
        if (!returned) return null
        const { record, order, replacement } = returned
        const { id, instructions, refusal } = record
        const refund = moneyOf({ record, replacement })
        const facts = { id, instructions, refusal, refund, replacement }
        return { order, email: await writeReturnUpdate(order, facts, state, emailContext) }
      })
      if (!outcome) return skip(KIND, { returnId }, 'the account was erased')
      const { order, email } = outcome
      const about = { orderId: order.id, customerId: order.customerId, returnId }
      const key = emailKeys.returnUpdate(returnId, state)
      await sendOnce({ kind: KIND, key, about }, () => mailer.send({ ...email, about }))
    }),
    handle(sendReturnLabelJob, async ({ returnId }) => {
      const label = await labelOfReturn(db, returnId)
      if (!label) return skip('return-label', { returnId }, 'the label is not needed any more')
      const returned = await returnForEmail(db, returnId)
      if (!returned) return skip('return-label', { returnId }, 'the account was erased')
      const { order, tracking } = returned
      const about = { orderId: order.id, customerId: order.customerId, returnId }
      const key = emailKeys.returnLabel(returnId)
      await sendOnce({ kind: 'return-label', key, about }, async () => {
        const email = await runInBackground(() =>
          writeReturnLabel({ ...order, trackings: tracking ? [tracking] : [] }, returnId, emailContext),
        )
        const file = { filename: `return-label-${returnId}.pdf`, content: label }
        const attachments = [{ ...file, contentType: 'application/pdf' }]
        await mailer.send({ ...email, attachments, about })
      })
    }),
  ]
}

/** A return with its order, whose lines are those that go back; null when the buyer was erased. */
async function returnForEmail(db: Database, returnId: number) {
  const row = await findReturn(db, returnId)
  if (!row) throw new Error(`return ${returnId} does not exist`)
  const { record, replacement } = row
  const order = await orderForEmail(db, record.orderId)
  if (!order || order.email === '') return null
  const lines = order.lines.flatMap((line) => {
    const quantity = row.lines.find(({ item }) => item.id === line.itemId)?.units.quantity
    return quantity ? [{ ...line, quantity }] : []
  })
  return { record, replacement, order: { ...order, lines }, tracking: trackingOf(row, order.language) }
}
