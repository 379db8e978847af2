import { mail_review_invitation, mail_review_invitation_subject } from '@nafha/texts'
import type { EmailContext } from '../email-context.ts'
import { type ReviewInvitationEmail, reviewInvitation } from '../layout/review-invitation.tsx'

/** Asks how the perfumes of an order wear, two weeks after they have arrived. */
export function writeReviewInvitation(invitation: ReviewInvitationEmail, context: EmailContext) {
  const locale = { locale: invitation.language }
  return reviewInvitation(
    'perfumes',
    { subject: mail_review_invitation_subject({}, locale), sentence: mail_review_invitation({}, locale) },
    invitation,
    context,
  )
}
