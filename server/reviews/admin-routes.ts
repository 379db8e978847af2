import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { boundedListMeta } from '../platform/http/paging.ts'
import { notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { countReviews, listAdminReviews, readAdminReview } from './admin-list.ts'
import { answerReview, moderate } from './moderate.ts'

/** Staff look at reviews that wait, hide what breaks a rule, and answer. They never change an author's words. */
export function adminReviewRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/reviews', async ({ query, language, request }) => {
    const { reviews, total } = await listAdminReviews(db, query, language)
    return { data: reviews, meta: boundedListMeta(request, query, total) }
  })

  serve(app, 'GET /admin/reviews/:id', async ({ params, language }) => {
    const review = await readAdminReview(db, params.id, language)
    return review ? { data: review } : notFound()
  })

  serve(app, 'GET /admin/review-counts', async () => ({ data: await countReviews(db) }))

  serve(app, 'POST /admin/reviews/:id/publish', async ({ params, body, staff, language }) => {
    const outcome = await moderate(db, { id: params.id, staff, version: body.version, language }, null)
    return outcome.kind === 'saved' ? { data: outcome.row } : toRefusal(outcome)
  })

  serve(app, 'POST /admin/reviews/:id/hide', async ({ params, body, staff, language }) => {
    const { version, reason } = body
    const outcome = await moderate(db, { id: params.id, staff, version, language }, reason)
    return outcome.kind === 'saved' ? { data: outcome.row } : toRefusal(outcome)
  })

  serve(app, 'PUT /admin/reviews/:id/answer', async ({ params, body, staff, language }) => {
    const action = { id: params.id, staff, version: body.version, language }
    const outcome = await answerReview(db, action, body)
    return outcome.kind === 'saved' ? { data: outcome.row } : toRefusal(outcome)
  })
}
