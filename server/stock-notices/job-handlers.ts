import type { FastifyBaseLogger } from 'fastify'
import {
  type EmailContext,
  emailSender,
  writeBackInStock,
  writeStockNoticeConfirmation,
} from '../messages/index.ts'
import type { Database } from '../platform/database/client.ts'
import { handle, type JobHandler } from '../platform/jobs/define.ts'
import { emailKeys } from '../platform/messaging/mail/email-keys.ts'
import type { Mailer } from '../platform/messaging/mail/index.ts'
import { confirmationToSend, drawConfirmation } from './confirmation.ts'
import { lookForStockNoticesJob, sendBackInStockJob, sendStockNoticeConfirmationJob } from './jobs.ts'
import { drawToken, markNotified, noticeToSend, sendDueNotices } from './notices.ts'

interface StockNoticeContext {
  db: Database
  mailer: Mailer
  log: FastifyBaseLogger
  emailContext: EmailContext
}

/** Jobs that send stock alerts: one email per request, however often a job runs. */
export function stockNoticeJobHandlers({ db, mailer, log, emailContext }: StockNoticeContext): JobHandler[] {
  const { skip, sendOnce } = emailSender(db, log)
  return [
    handle(lookForStockNoticesJob, () => sendDueNotices(db)),
    handle(sendStockNoticeConfirmationJob, async ({ noticeId, request }) => {
      const kind = 'stock-notice-confirmation'
      const about = { noticeId }
      const notice = await confirmationToSend(db, noticeId, request)
      if (!notice) return skip(kind, about, 'confirmed, or asked for again')
      await sendOnce({ kind, key: emailKeys.stockNoticeConfirmation(request), about }, async () => {
        const token = await drawConfirmation(db, noticeId)
        const email = await writeStockNoticeConfirmation({ ...notice, token }, emailContext)
        await mailer.send({ ...email, about })
      })
    }),
    handle(sendBackInStockJob, async ({ noticeId, request }) => {
      const kind = 'back-in-stock'
      const about = { noticeId }
      const notice = await noticeToSend(db, noticeId, request)
      if (!notice) return skip(kind, about, 'ended, or sold out again')
      await sendOnce({ kind, key: emailKeys.backInStock(request), about }, async () => {
        const token = await drawToken(db, noticeId, request)
        const email = await writeBackInStock({ ...notice, token }, emailContext)
        await mailer.send({ ...email, about })
      })
      await markNotified(db, noticeId, request)
    }),
  ]
}
