import { hasWebAddress, withoutHidden } from '../values/plain-text.ts'

/** A review is published at once, or waits for staff, or is hidden by them for one of the reasons below. */
export const REVIEW_STATUSES = ['published', 'waiting', 'hidden'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** The statuses that staff may give a review, by its status (rules/reviews 7). Server, buttons and tests read this table. */
export const nextReviewStatus: Record<ReviewStatus, readonly ReviewStatus[]> = {
  waiting: ['published', 'hidden'],
  published: ['hidden'],
  hidden: ['published'],
}

/** The public reasons for hiding a review. That it is a bad one is none (rules/reviews 8). */
export const HIDDEN_REASONS = [
  'insult',
  'personal_data',
  'advertising',
  'not_about_the_perfume',
  'unlawful',
] as const
export type HiddenReason = (typeof HIDDEN_REASONS)[number]

/** Why a review waits for staff before it is published. */
export const WAITING_REASONS = ['photos', 'link', 'number', 'was_hidden'] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]

/** The shortest telephone numbers that somebody can be called by from abroad. */
const FEWEST_DIGITS = 7
/** Digits with what people write between those of a telephone number: anything but letters. */
const NUMBER = new RegExp(`(?:\\p{Nd}[^\\p{L}\\p{N}]{0,3}){${FEWEST_DIGITS},}`, 'u')
/** A name on another site, as @house_of_oud. */
const HANDLE = /(?:^|[^\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/u

/** Returns whether a text leads out of the shop: an address of a page or a mailbox, or a name on another site. */
export const hasLink = (text: string): boolean => {
  const plain = withoutHidden(text).normalize('NFKC')
  return hasWebAddress(plain) || HANDLE.test(plain)
}

/** Returns whether a text has a telephone number, in Western, Arabic or any other digits. */
export const hasNumber = (text: string): boolean => NUMBER.test(withoutHidden(text).normalize('NFKC'))

interface Words {
  text: string | null
  like: string | null
}

interface Written extends Words {
  /** Ids of its photos. */
  photos: readonly string[]
}

/** Returns what about a review has to be looked at before others read it; empty if nothing has (rules/reviews 6). */
export function waitingReasons(
  { text, like }: Words,
  { photos, wasHidden }: { photos: number; wasHidden: boolean },
): WaitingReason[] {
  const words = [text, like].filter((part) => part !== null)
  return [
    ...(photos > 0 ? (['photos'] as const) : []),
    ...(words.some(hasLink) ? (['link'] as const) : []),
    ...(words.some(hasNumber) ? (['number'] as const) : []),
    ...(wasHidden ? (['was_hidden'] as const) : []),
  ]
}

const NOTHING: Written & { status: ReviewStatus | null } = {
  text: null,
  like: null,
  photos: [],
  status: null,
}

/**
 * Returns the status of a review that its author has just written. What staff have published stays published; only what
 * is new is looked at.
 * @param before the review before this edit; null for a new one
 */
export function statusAfterWriting(
  before: (Written & { status: ReviewStatus }) | null,
  after: Written,
): ReviewStatus {
  const previous = before ?? NOTHING
  const newPhotos = after.photos.filter((id) => !previous.photos.includes(id))
  const fresh = {
    text: after.text === previous.text ? null : after.text,
    like: after.like === previous.like ? null : after.like,
  }
  const isUnchanged = newPhotos.length === 0 && after.text === previous.text && after.like === previous.like
  if (previous.status === 'hidden') return isUnchanged ? 'hidden' : 'waiting'
  const reasons =
    previous.status === 'waiting'
      ? waitingReasons(after, { photos: after.photos.length, wasHidden: false })
      : waitingReasons(fresh, { photos: newPhotos.length, wasHidden: false })
  return reasons.length > 0 ? 'waiting' : 'published'
}
