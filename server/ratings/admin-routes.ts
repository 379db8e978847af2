import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { boundedListMeta } from '../platform/http/paging.ts'
import { toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { listRatings, removeRating } from './admin-ratings.ts'

/** Staff review ratings: they can delete a rating, but not change its stars. */
export function adminRatingRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/ratings', async ({ query, request }) => {
    const { ratings, total } = await listRatings(db, query)
    return { data: ratings, meta: boundedListMeta(request, query, total) }
  })

  serve(app, 'DELETE /admin/ratings/:id', async ({ params, staff }) => {
    const rejection = await removeRating(db, staff, params.id)
    return rejection ? toRefusal(rejection) : { data: { id: params.id } }
  })
}
