import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type EmailContext, emailSender, orderForEmail, writeReturnUpdate } from '../messages/index.ts'
import { runInBackground } from '../platform/concurrency/background.ts'
import type { Database } from '../platform/database/client.ts'
import { returns, returnUnits } from '../platform/database/schema/index.ts'
import { handle, type JobHandler } from '../platform/jobs/define.ts'
import { emailKeys } from '../platform/messaging/mail/email-keys.ts'
import type { Mailer } from '../platform/messaging/mail/index.ts'
import { sendReturnUpdateJob } from './jobs.ts'

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
        const { record, order } = returned
        const { id, instructions, refusal, refundAmount: refund } = record
        const facts = { id, instructions, refusal, refund }
        return { order, email: await writeReturnUpdate(order, facts, state, emailContext) }
      })
      if (!outcome) return skip(KIND, { returnId }, 'the account was erased')
      const { order, email } = outcome
      const about = { orderId: order.id, customerId: order.customerId, returnId }
      const key = emailKeys.returnUpdate(returnId, state)
      await sendOnce({ kind: KIND, key, about }, () => mailer.send({ ...email, about }))
    }),
  ]
}

/** A return with its order, whose lines are those that go back; null when the buyer was erased. */
async function returnForEmail(db: Database, returnId: number) {
  const [record] = await db.select().from(returns).where(eq(returns.id, returnId))
  if (!record) throw new Error(`return ${returnId} does not exist`)
  const order = await orderForEmail(db, record.orderId)
  if (!order || order.email === '') return null
  const units = await db.select().from(returnUnits).where(eq(returnUnits.returnId, returnId))
  const lines = order.lines.flatMap((line) => {
    const quantity = units.find(({ itemId }) => itemId === line.itemId)?.quantity
    return quantity ? [{ ...line, quantity }] : []
  })
  return { record, order: { ...order, lines } }
}
