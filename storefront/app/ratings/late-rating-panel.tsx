import type { ComponentProps } from 'react'
import { LatePart, type LateSource } from '../platform/late-part.tsx'
import { hasPendingStar } from './pending-star.ts'
import type { RatingPanel } from './rating-panel.tsx'

type Props = ComponentProps<typeof RatingPanel>

const load = async () => (await import('./rating-panel.tsx')).RatingPanel
const source: LateSource<Props> = {
  load,
  loaded: import.meta.env.SSR ? await load() : null,
  isUrgent: hasPendingStar,
}

/** The rating panel of an article, fetched when the reader comes near, or when a star waits to be rated. */
export const LateRatingPanel = (props: Props) => <LatePart source={source} props={props} />
