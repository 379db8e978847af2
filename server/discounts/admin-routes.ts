import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { listMeta } from '../platform/http/paging.ts'
import { notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { findDiscount, listDiscounts } from './admin-queries.ts'
import { addDiscount, changeDiscount } from './edit.ts'
import { explainDiscount } from './explain.ts'

/** Promotion codes in the back office. */
export function adminDiscountRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/discounts', async ({ query, request }) => {
    const { discounts, total } = await listDiscounts(db, query)
    return { data: discounts, meta: listMeta(request, query, total) }
  })

  serve(app, 'GET /admin/discounts/:id', async ({ params }) => showDiscount(params.id))

  serve(app, 'POST /admin/discounts', async ({ body, staff }) => {
    const outcome = await addDiscount(db, staff, body)
    if (outcome.kind !== 'saved') return toRefusal(outcome)
    const discount = await findDiscount(db, outcome.row.id)
    return discount ? { status: 201 as const, data: discount } : notFound()
  })

  serve(app, 'PUT /admin/discounts/:id', async ({ params, body, staff }) => {
    const outcome = await changeDiscount(db, staff, params.id, body)
    return outcome.kind === 'saved' ? showDiscount(outcome.row.id) : toRefusal(outcome)
  })

  serve(app, 'POST /admin/discounts/:id/explain', async ({ params, body }) => {
    const explained = await explainDiscount(db, params.id, body)
    return explained ? { data: explained } : notFound()
  })

  async function showDiscount(id: number) {
    const discount = await findDiscount(db, id)
    return discount ? { data: discount } : notFound()
  }
}
