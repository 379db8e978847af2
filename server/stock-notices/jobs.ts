import type { FastifyBaseLogger } from 'fastify'
import {
  deliverOnce,
  type Letterhead,
  writeBackInStock,
  writeStockNoticeConfirmation,
} from '../messages/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queue.ts'
import type { Mailer } from '../platform/mail/index.ts'
import type { MailKind } from '../platform/mail/transport.ts'
import { messageLog } from '../platform/observability/message-log.ts'
import { confirmationToSend, drawConfirmation } from './confirmation.ts'
import { drawToken, markNotified, noticeToSend, sendDueNotices } from './notices.ts'

interface NoticePost extends Letterhead {
  db: Database
  mailer: Mailer
  log: FastifyBaseLogger
}

/** Jobs that send stock alerts: one email per request, however often a job runs. */
export function stockNoticeJobs({ db, mailer, log, ...letterhead }: NoticePost) {
  const messages = messageLog(log)
  const skip = (kind: MailKind, noticeId: number, why: string) =>
    messages.notWanted({ channel: 'mail', kind, noticeId }, why)
  return {
    'look-for-stock-notices': () => sendDueNotices(db),
    'send-stock-notice-confirmation': async ({ noticeId, request }) => {
      const notice = await confirmationToSend(db, noticeId, request)
      if (!notice) return skip('stock-notice-confirmation', noticeId, 'confirmed, or asked for again')
      const isSent = await deliverOnce(db, `stock-notice-confirmation:${request}`, async () => {
        const token = await drawConfirmation(db, noticeId)
        const mail = await writeStockNoticeConfirmation({ ...notice, token }, letterhead)
        await mailer.send({ ...mail, about: { noticeId } })
      })
      if (!isSent) skip('stock-notice-confirmation', noticeId, 'sent before')
    },
    'send-back-in-stock': async ({ noticeId, request }) => {
      const notice = await noticeToSend(db, noticeId, request)
      if (!notice) return skip('back-in-stock', noticeId, 'ended, or sold out again')
      const isSent = await deliverOnce(db, `back-in-stock:${request}`, async () => {
        const token = await drawToken(db, noticeId, request)
        const mail = await writeBackInStock({ ...notice, token }, letterhead)
        await mailer.send({ ...mail, about: { noticeId } })
      })
      await markNotified(db, noticeId, request)
      if (!isSent) skip('back-in-stock', noticeId, 'sent before')
    },
  } satisfies Jobs
}
