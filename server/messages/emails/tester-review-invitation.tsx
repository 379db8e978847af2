import { mail_tester_review_invitation, mail_tester_review_invitation_subject } from '@nafha/texts'
import type { EmailContext } from '../email-context.ts'
import { type ReviewInvitationEmail, reviewInvitation } from '../layout/review-invitation.tsx'

/** Asks how the testers of an order wear that were not bought, a week after they have arrived. */
export function writeTesterReviewInvitation(invitation: ReviewInvitationEmail, context: EmailContext) {
  const locale = { locale: invitation.language }
  return reviewInvitation(
    'testers',
    {
      subject: mail_tester_review_invitation_subject({}, locale),
      sentence: mail_tester_review_invitation({}, locale),
    },
    invitation,
    context,
  )
}
