import type { AdminReview, AnswerForm } from '@nafha/contract/admin/reviews'
import { type HiddenReason, nextReviewStatus, type ReviewStatus } from '@nafha/contract/reviews/status'
import type { Language } from '@nafha/contract/values/language'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { Database, Queryable } from '../platform/database/client.ts'
import { reviews } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { changedMeanwhile } from '../platform/outcomes/form-version.ts'
import { conflict, type Rejection, type Saved } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { readAdminReview } from './admin-list.ts'
import { lockReview } from './locks.ts'

interface Action {
  id: number
  staff: StaffCaller
  /** Version of the review that the member of staff has seen. */
  version: string
  language: Language
}

/** Runs an action on a locked review that nobody has changed since it was seen, and returns it as it is now. */
const act = (
  db: Database,
  { id, version, language }: Action,
  work: (tx: Queryable, review: typeof reviews.$inferSelect) => Promise<Rejection | null>,
): Promise<Saved<AdminReview>> =>
  db.transaction(async (tx) => {
    const review = await lockReview(tx, id)
    const current = await readAdminReview(tx, id, language)
    if (!review || !current) return { kind: 'not_found' }
    if (current.version !== version) return changedMeanwhile
    const rejection = await work(tx, review)
    if (rejection) return rejection
    const row = await readAdminReview(tx, id, language)
    if (!row) throw new Error(`review ${id} does not exist`)
    return { kind: 'saved', row }
  })

/**
 * Publishes a review, or hides it for one of the public reasons (rules/reviews 7).
 * @param reason null to publish
 */
export const moderate = (
  db: Database,
  action: Action,
  reason: HiddenReason | null,
): Promise<Saved<AdminReview>> =>
  act(db, action, async (tx, review) => {
    const status: ReviewStatus = reason ? 'hidden' : 'published'
    if (!nextReviewStatus[review.status].includes(status)) return conflict('review_status_taken')
    await tx.update(reviews).set({ status, hiddenReason: reason }).where(eq(reviews.ratingId, action.id))
    await audit(tx, action.staff, reason ? 'hide' : 'publish', ['reviews', action.id], {
      from: { status: review.status, hidden_reason: review.hiddenReason },
      to: { status, hidden_reason: reason },
    })
    return null
  })

/** Writes the shop's answer below a review, or takes it away. */
export const answerReview = (
  db: Database,
  action: Action,
  { text, language }: Pick<z.output<typeof AnswerForm>, 'text' | 'language'>,
): Promise<Saved<AdminReview>> =>
  act(db, action, async (tx, review) => {
    const answer = text
      ? { answer: text, answerLanguage: language, answeredAt: new Date() }
      : { answer: null, answerLanguage: null, answeredAt: null }
    await tx.update(reviews).set(answer).where(eq(reviews.ratingId, action.id))
    await audit(tx, action.staff, 'answer', ['reviews', action.id], {
      from: { answer: review.answer },
      to: { answer: text },
    })
    return null
  })
