import type { FastifyBaseLogger } from 'fastify'
import {
  deliverOnce,
  type Letterhead,
  writeBackInStock,
  writeStockNoticeConfirmation,
} from '../messages/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Mailer } from '../platform/mail/index.ts'
import { confirmationToSend, drawConfirmation } from './confirmation.ts'
import { drawToken, markNotified, noticeToSend, sendDueNotices } from './notices.ts'

interface NoticePost extends Letterhead {
  db: Database
  mailer: Mailer
  log: FastifyBaseLogger
}

/** The jobs that tell who waits: one mail for every request, however often they run. */
export function stockNoticeJobs({ db, mailer, log, ...letterhead }: NoticePost) {
  return {
    'look-for-stock-notices': () => sendDueNotices(db),
    'send-stock-notice-confirmation': async ({ noticeId, request }) => {
      const notice = await confirmationToSend(db, noticeId, request)
      if (!notice) return
      await deliverOnce(db, `stock-notice-confirmation:${request}`, async () => {
        const token = await drawConfirmation(db, noticeId)
        await mailer.send(await writeStockNoticeConfirmation({ ...notice, token }, letterhead))
      })
    },
    'send-back-in-stock': async ({ noticeId, request }) => {
      const notice = await noticeToSend(db, noticeId, request)
      if (!notice) return
      const sent = await deliverOnce(db, `back-in-stock:${request}`, async () => {
        const token = await drawToken(db, noticeId, request)
        await mailer.send(await writeBackInStock({ ...notice, token }, letterhead))
      })
      await markNotified(db, noticeId, request)
      log.info(
        { kind: 'back-in-stock', noticeId },
        sent ? 'message delivered' : 'message was delivered before',
      )
    },
  } satisfies Jobs
}
