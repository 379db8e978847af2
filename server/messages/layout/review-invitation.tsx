import type { InvitationKind } from '@nafha/contract/reviews/reviews'
import type { Language } from '@nafha/contract/values/language'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import type { Email, EmailKind } from '../../platform/messaging/mail/transport.ts'
import type { EmailContext } from '../email-context.ts'
import { type Person, recipientOf } from '../recipient.ts'
import { renderEmail } from '../render-email.ts'
import { type Perfume, ReviewRequest } from './review-request.tsx'

export interface ReviewInvitationEmail extends Person {
  orderId: number
  language: Language
  perfumes: readonly Perfume[]
  /** Secret of the links. */
  token: string
}

const KIND: Record<InvitationKind, EmailKind> = {
  perfumes: 'review-invitation',
  testers: 'tester-review-invitation',
}

/** Builds an invitation to review perfumes of an order; it can be ended with one click. */
export async function reviewInvitation(
  kind: InvitationKind,
  { subject, sentence }: { subject: string; sentence: string },
  { orderId, token, ...invitation }: ReviewInvitationEmail,
  context: EmailContext,
): Promise<Email> {
  const page = <ReviewRequest {...invitation} {...{ token, sentence, context }} heading={subject} />
  return {
    kind: KIND[kind],
    key: emailKeys.reviewInvitation(kind, orderId),
    to: recipientOf(invitation),
    subject,
    unsubscribeUrl: `${context.publicUrl}/api/review-invitations/${token}/unsubscribe`,
    ...(await renderEmail(page, invitation.language)),
  }
}
