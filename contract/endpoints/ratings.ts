import * as z from 'zod'
import { Rating, RatingSummary } from '../catalog.ts'
import { answer, bodyId, rowId } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

const subjectId = bodyId.nullish()
const outOfRange = { error: 'rate_out_of_range' }
const stars = z.int(outOfRange).min(1, outOfRange).max(5, outOfRange)
const subject = z.object({ product_id: rowId.optional(), blog_id: rowId.optional() })
const rating = z.object({ rate: stars, product_id: subjectId, blog_id: subjectId })

export const ratingEndpoints = {
  /**
   * All ratings of a product or blog, and the caller's own. Without an own rating it answers null where GET /rate
   * answers 404, because pages ask before they know.
   */
  'GET /ratings': {
    browsing: true,
    query: subject,
    signedIn: 'optional',
    response: { 200: answer(RatingSummary) },
  },
  'GET /rate': {
    query: subject,
    signedIn: true,
    response: { 200: answer(Rating) },
  },
  'POST /rates': {
    body: rating,
    signedIn: true,
    response: { 201: answer(Rating) },
  },
  'PUT /rates/:id': {
    params: z.object({ id: rowId }),
    body: rating,
    signedIn: true,
    response: { 200: answer(Rating) },
  },
} as const satisfies Record<string, Endpoint>
