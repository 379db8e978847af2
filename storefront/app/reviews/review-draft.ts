import { readItem, writeItem } from '@nafha/contract/browser-storage'
import type { ReviewForm, ReviewPhoto } from '@nafha/contract/reviews/reviews'
import { storedUser } from '../account/session-storage.ts'
import { readStored } from '../platform/stored.ts'
import { REVIEW_DRAFT } from './pending-review.ts'

/** The entries of a reviewer so far. */
export type ReviewEntries = Pick<ReviewForm, 'how_long' | 'how_far' | 'seasons' | 'times'> & {
  text: string
  like: string
  photos: ReviewPhoto[]
}

/*
 * The unsent review waits in this tab, for whoever wrote it: signing in or another page in between loses nothing, and another
 * customer at the device does not see it.
 */
interface Draft {
  product: number
  /** Its author: the customer's id, or the secret of an invitation. */
  author: string
  entries: ReviewEntries
}

const authorOf = (invitation: string | undefined): string => invitation ?? `${readStored(storedUser)?.id}`

function readDraft(): Draft | null {
  try {
    return JSON.parse(readItem('sessionStorage', REVIEW_DRAFT) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Returns the unsent review of a product; null without one.
 * @param invitation secret of the link by which a guest writes
 */
export function reviewDraft(product: number, invitation?: string): ReviewEntries | null {
  const draft = readDraft()
  return draft?.product === product && draft.author === authorOf(invitation) ? draft.entries : null
}

/** Stores an unsent review; null removes it. */
export function saveReviewDraft(product: number, entries: ReviewEntries | null, invitation?: string): void {
  const draft: Draft | null = entries && { product, author: authorOf(invitation), entries }
  writeItem('sessionStorage', REVIEW_DRAFT, draft && JSON.stringify(draft))
}

/** Returns true while an unsent review of this product by this author waits. */
export const hasReviewDraftOf = (product: number, invitation?: string): boolean =>
  reviewDraft(product, invitation) !== null
