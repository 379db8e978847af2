import type { ComponentProps } from 'react'
import { LatePart, type LateSource } from '../platform/late-part.tsx'
import { hasPendingStar } from '../ratings/pending-star.ts'
import { hasReviewDraft } from './pending-review.ts'
import type { ReviewsSection } from './reviews-section.tsx'

type Props = ComponentProps<typeof ReviewsSection>

const load = async () => (await import('./reviews-section.tsx')).ReviewsSection
const source: LateSource<Props> = {
  load,
  loaded: import.meta.env.SSR ? await load() : null,
  isUrgent: () => hasPendingStar() || hasReviewDraft(),
}

/** The reviews of a product, fetched when the reader comes near, or when a star or an unsent review waits for them. */
export const LateReviews = (props: Props) => <LatePart source={source} props={props} />
