import type { FastifyBaseLogger } from 'fastify'
import {
  deliverOnce,
  type EmailContext,
  writeBackInStock,
  writeStockNoticeConfirmation,
} from '../messages/index.ts'
import type { Database } from '../platform/database/client.ts'
import { handle, type JobHandler } from '../platform/jobs/define.ts'
import type { Mailer } from '../platform/mail/index.ts'
import type { MailKind } from '../platform/mail/transport.ts'
import { messageLog } from '../platform/observability/message-log.ts'
import { confirmationToSend, drawConfirmation } from './confirmation.ts'
import { lookForStockNoticesJob, sendBackInStockJob, sendStockNoticeConfirmationJob } from './jobs.ts'
import { drawToken, markNotified, noticeToSend, sendDueNotices } from './notices.ts'

interface NoticeJobContext {
  db: Database
  mailer: Mailer
  log: FastifyBaseLogger
  emailContext: EmailContext
}

/** Jobs that send stock alerts: one email per request, however often a job runs. */
export function stockNoticeJobHandlers({ db, mailer, log, emailContext }: NoticeJobContext): JobHandler[] {
  const messages = messageLog(log)
  const skip = (kind: MailKind, noticeId: number, why: string) =>
    messages.notWanted({ channel: 'mail', kind, noticeId }, why)
  return [
    handle(lookForStockNoticesJob, () => sendDueNotices(db)),
    handle(sendStockNoticeConfirmationJob, async ({ noticeId, request }) => {
      const notice = await confirmationToSend(db, noticeId, request)
      if (!notice) return skip('stock-notice-confirmation', noticeId, 'confirmed, or asked for again')
      const isSent = await deliverOnce(db, `stock-notice-confirmation:${request}`, async () => {
        const token = await drawConfirmation(db, noticeId)
        const mail = await writeStockNoticeConfirmation({ ...notice, token }, emailContext)
        await mailer.send({ ...mail, about: { noticeId } })
      })
      if (!isSent) skip('stock-notice-confirmation', noticeId, 'sent before')
    }),
    handle(sendBackInStockJob, async ({ noticeId, request }) => {
      const notice = await noticeToSend(db, noticeId, request)
      if (!notice) return skip('back-in-stock', noticeId, 'ended, or sold out again')
      const isSent = await deliverOnce(db, `back-in-stock:${request}`, async () => {
        const token = await drawToken(db, noticeId, request)
        const mail = await writeBackInStock({ ...notice, token }, emailContext)
        await mailer.send({ ...mail, about: { noticeId } })
      })
      await markNotified(db, noticeId, request)
      if (!isSent) skip('back-in-stock', noticeId, 'sent before')
    }),
  ]
}
