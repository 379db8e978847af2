import type { Invited } from '@nafha/contract/reviews/invitations'
import type { FastifyBaseLogger } from 'fastify'
import {
  type EmailContext,
  emailSender,
  writeReviewInvitation,
  writeTesterReviewInvitation,
} from '../messages/index.ts'
import { sendReviewInvitationJob } from '../orders/index.ts'
import type { PictureStore } from '../pictures/index.ts'
import type { Database } from '../platform/database/client.ts'
import { crontabLine, handle, type JobHandler } from '../platform/jobs/define.ts'
import { emailKeys } from '../platform/messaging/mail/email-keys.ts'
import type { Mailer } from '../platform/messaging/mail/index.ts'
import { invitationToSend } from './invitation-to-send.ts'
import { drawLink } from './invitations.ts'
import { removeReviewPhotosJob } from './jobs.ts'
import { removePhotos } from './remove-photos.ts'

interface Context {
  db: Database
  mailer: Mailer
  log: FastifyBaseLogger
  emailContext: EmailContext
  store: PictureStore
  /** The buyers whom the shop invites. */
  invited: Invited
}

/** Photos that were uploaded and never used go once a day. */
export const removePhotosTimes = crontabLine('27 0 * * *', removeReviewPhotosJob, '1d')

const emails = {
  perfumes: { kind: 'review-invitation', write: writeReviewInvitation },
  testers: { kind: 'tester-review-invitation', write: writeTesterReviewInvitation },
} as const

/** Jobs that invite buyers to review, each order once, and that delete photos which nobody needs. */
export function reviewJobHandlers({ db, mailer, log, emailContext, store, invited }: Context): JobHandler[] {
  const { skip, sendOnce } = emailSender(db, log)
  return [
    handle(sendReviewInvitationJob, async ({ orderId, kind }) => {
      const { kind: emailKind, write } = emails[kind]
      const invitation = await invitationToSend(db, { orderId, kind, invited })
      if (!('perfumes' in invitation)) return skip(emailKind, { orderId }, invitation.why)
      const { customerId, ...recipient } = invitation
      const about = { orderId, customerId }
      const key = emailKeys.reviewInvitation(kind, orderId)
      await sendOnce({ kind: emailKind, key, about }, async () => {
        const token = await drawLink(db, orderId, kind)
        const email = await write({ ...recipient, orderId, token }, emailContext)
        await mailer.send({ ...email, about })
      })
    }),
    handle(removeReviewPhotosJob, () => removePhotos(db, store)),
  ]
}
