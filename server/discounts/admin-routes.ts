import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { listMeta } from '../platform/http/paging.ts'
import { invalidField, notFound, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { findDiscount, listDiscounts } from './admin-queries.ts'
import { addDiscount, changeDiscount, type Saved } from './edit.ts'
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
    if (outcome.kind !== 'saved') return refusal(outcome)
    const discount = await findDiscount(db, outcome.id)
    return discount ? { status: 201 as const, data: discount } : notFound()
  })

  serve(app, 'PUT /admin/discounts/:id', async ({ params, body, staff }) => {
    const outcome = await changeDiscount(db, staff, params.id, body)
    return outcome.kind === 'saved' ? showDiscount(outcome.id) : refusal(outcome)
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

function refusal(saved: Exclude<Saved, { kind: 'saved' }>) {
  switch (saved.kind) {
    case 'unknown':
      return notFound()
    case 'changed_meanwhile':
      return refused(409, 'changed_meanwhile')
    case 'code_taken':
      return invalidField('code', 'code_already_taken')
    case 'code_reserved':
      return invalidField('code', 'code_is_reserved')
    case 'percent_promised':
      return invalidField('discount', 'percent_is_promised')
    case 'limit_below_uses':
      return invalidField('overall_limit', 'limit_below_uses')
  }
}
