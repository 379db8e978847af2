import { MAX_UPLOAD_BYTES } from '@nafha/contract/admin/catalog'
import type { FastifyInstance } from 'fastify'
import type { PictureStore } from '../pictures/index.ts'
import type { KeepNumber } from '../platform/cache/index.ts'
import type { Database } from '../platform/database/client.ts'
import { listMeta } from '../platform/http/paging.ts'
import { isRefused, notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { serveShared } from '../platform/http/serve-shared.ts'
import { withUpload } from '../platform/http/upload.ts'
import { createListReviews, tagsOf } from './list.sql.ts'
import { ownReviews } from './own.ts'
import { uploadPhoto } from './photos.ts'
import { toReview } from './present.ts'
import { summaryOf } from './summary.ts'
import { addVote, removeVote } from './votes.ts'
import { deleteReview, saveReview } from './write.ts'

interface Parts {
  db: Database
  /** Database for browsing shoppers, which may be a replica. */
  reads: Database
  keepNumber?: KeepNumber
  store: PictureStore
}

/** Photos that one person uploads in an hour; each keeps a processor busy for a second. */
export const PHOTOS_AN_HOUR = 20

/** Reviews as everybody reads them, and as signed-in customers write them (rules/reviews). */
export function reviewRoutes(app: FastifyInstance, { db, reads, keepNumber, store }: Parts): void {
  const listReviews = createListReviews(reads, keepNumber)
  serveShared(
    app,
    'GET /reviews',
    async ({ query, language, url }) => {
      const { rows, total } = await listReviews(query)
      return { data: rows.map((row) => toReview(row, language)), meta: listMeta({ url }, query, total) }
    },
    { tags: (_, { query }) => tagsOf(query.product_id) },
  )

  serveShared(
    app,
    'GET /reviews/summary',
    async ({ query }) => {
      const summary = await summaryOf(reads, query.product_id)
      return summary ? { data: summary } : notFound()
    },
    { tags: (_, { query }) => tagsOf(query.product_id) },
  )

  serve(app, 'GET /reviews/own', async ({ query, customer, language }) => ({
    data: await ownReviews(db, customer.customerId, query.product_id, language),
  }))

  serve(app, 'PUT /reviews', async ({ body, customer, language }) => {
    const reviewer = { customerId: customer.customerId }
    const outcome = await saveReview(db, { reviewer, orderId: null, language }, body)
    return outcome.kind === 'saved' ? { data: outcome.row } : toRefusal(outcome)
  })

  serve(app, 'DELETE /reviews/:id', async ({ params, customer }) => {
    const rejection = await deleteReview(db, { customerId: customer.customerId }, params.id)
    return rejection ? toRefusal(rejection) : { data: null }
  })

  serve(
    app,
    'POST /reviews/photos',
    async ({ request, customer, language }) => {
      const reviewer = { customerId: customer.customerId }
      const answer = await withUpload(request, MAX_UPLOAD_BYTES, async ({ path }) => {
        const outcome = await uploadPhoto(db, store, { reviewer, path, language })
        return outcome.kind === 'saved' ? outcome.row : toRefusal(outcome)
      })
      return isRefused(answer) ? answer : { status: 201 as const, data: answer }
    },
    { perKey: { max: PHOTOS_AN_HOUR, timeWindow: '1 hour', key: ({ customer }) => customer.customerId } },
  )

  serve(app, 'PUT /reviews/:id/helpful', async ({ params, customer }) => {
    const outcome = await addVote(db, customer.customerId, params.id)
    return outcome.kind === 'saved' ? { data: outcome.row } : toRefusal(outcome)
  })

  serve(app, 'DELETE /reviews/:id/helpful', async ({ params, customer }) => {
    const outcome = await removeVote(db, customer.customerId, params.id)
    return outcome.kind === 'saved' ? { data: outcome.row } : toRefusal(outcome)
  })
}
