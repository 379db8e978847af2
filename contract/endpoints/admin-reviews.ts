import { adminId } from '../admin/lists.ts'
import {
  AdminReview,
  AdminReviewsQuery,
  AnswerForm,
  HideForm,
  PublishForm,
  ReviewCounts,
} from '../admin/reviews.ts'
import { answer, list } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

const one = { 200: answer(AdminReview) }

/** Moderation of reviews in the back office (rules/reviews 7 to 9). */
export const adminReviewEndpoints = {
  'GET /admin/reviews': {
    staff: 'content.edit',
    query: AdminReviewsQuery,
    response: { 200: list(AdminReview) },
  },
  'GET /admin/reviews/:id': { staff: 'content.edit', params: adminId, response: one },
  'GET /admin/review-counts': { staff: 'content.edit', response: { 200: answer(ReviewCounts) } },
  'POST /admin/reviews/:id/publish': {
    staff: 'content.edit',
    params: adminId,
    body: PublishForm,
    response: one,
  },
  'POST /admin/reviews/:id/hide': { staff: 'content.edit', params: adminId, body: HideForm, response: one },
  'PUT /admin/reviews/:id/answer': {
    staff: 'content.edit',
    params: adminId,
    body: AnswerForm,
    response: one,
  },
} as const satisfies Record<string, Endpoint>
