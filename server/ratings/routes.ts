import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { invalidField, isRefused, notFound, type Refused, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { changeRating, createRating, ratingOf } from './ratings.ts'
import type { Subject } from './subject.ts'
import { summaryOf } from './summary.ts'

/** Signed-in customers rate products and articles (rules/calls 23). */
export function ratingRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /ratings', async ({ query, customer }) => {
    const subject = readSubject(query)
    if (isRefused(subject)) return subject
    const summary = await summaryOf(db, subject)
    if (!summary) return notFound()
    return { data: { ...summary, own: customer && (await ratingOf(db, customer.customerId, subject)) } }
  })

  serve(app, 'GET /rate', async ({ query, customer }) => {
    const subject = readSubject(query)
    if (isRefused(subject)) return subject
    const rating = await ratingOf(db, customer.customerId, subject)
    return rating ? { data: rating } : notFound()
  })

  serve(app, 'POST /rates', async ({ body, customer }) => {
    const subject = readSubject(body)
    if (isRefused(subject)) return subject
    const outcome = await createRating(db, customer.customerId, subject, body.rate)
    return outcome.kind === 'saved' ? { status: 201 as const, data: outcome.row } : toRefusal(outcome)
  })

  serve(app, 'PUT /rates/:id', async ({ params, body, customer }) => {
    // The call may leave out the subject of an existing rating, but must not name another one.
    const subject = body.product_id == null && body.blog_id == null ? null : readSubject(body)
    if (subject && isRefused(subject)) return subject
    const outcome = await changeRating(db, customer.customerId, { id: params.id, subject }, body.rate)
    return outcome.kind === 'saved' ? { data: outcome.row } : toRefusal(outcome)
  })
}

/** Reads the subject; the call must name exactly one of the two. */
function readSubject(given: { product_id?: number | null; blog_id?: number | null }): Subject | Refused {
  const { product_id: productId, blog_id: blogId } = given
  if (productId != null && blogId == null) return { productId }
  if (blogId != null && productId == null) return { blogId }
  return invalidField('product_id', 'rate_one_thing')
}
