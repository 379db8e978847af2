import * as z from 'zod'
import { Rating } from '../catalog.ts'
import { answer, MAX_ID, rowId } from '../wire.ts'
import type { Endpoint } from './endpoint.ts'

const subjectId = z.int().min(1).max(MAX_ID).nullish()
const stars = z.int().min(1, { error: 'rate_out_of_range' }).max(5, { error: 'rate_out_of_range' })
const rating = z.object({ rate: stars, product_id: subjectId, blog_id: subjectId })

export const ratingEndpoints = {
  'GET /rate': {
    query: z.object({ product_id: rowId.optional(), blog_id: rowId.optional() }),
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
