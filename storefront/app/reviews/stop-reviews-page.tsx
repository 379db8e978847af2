import {
  review_invitations_are_off,
  stop_reviews_hint,
  stop_reviews_title,
  stop_these_mails,
} from '@nafha/texts'
import { MailLinkPage } from '../parts/mail-link-page.tsx'
import { api } from '../platform/api.ts'

/** The page behind the link that ends invitations to review. */
export const StopReviewsPage = ({ token }: { token: string }) => (
  <MailLinkPage
    title={stop_reviews_title()}
    texts={{ before: stop_reviews_hint(), after: review_invitations_are_off() }}
    button={stop_these_mails()}
    onPress={() =>
      api('POST /review-invitations/:token/unsubscribe', { params: { token }, queryKey: 'review-invitation' })
    }
  />
)
