import { readItem } from '@nafha/contract/browser-storage'

/** Key of the unsent review in this tab (review-draft.ts). Every product page loads this file, but not that one. */
export const REVIEW_DRAFT = 'review_draft'

/** Returns true while an unsent review waits, of whatever product. */
export const hasReviewDraft = (): boolean => readItem('sessionStorage', REVIEW_DRAFT) !== null
