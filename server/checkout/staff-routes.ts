import type { FastifyInstance } from 'fastify'
import { creditNoteFile, invoiceFile } from '../invoices/index.ts'
import { byId, findOrder, showOrder, staffOrderRoutes } from '../orders/index.ts'
import { listMeta } from '../platform/http/paging.ts'
import { notFound } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { endHold, endHoldsOfNetwork, listHolds } from './admin-holds.ts'
import type { CheckoutContext } from './context.ts'
import { findProblem, listProblems } from './problems.ts'
import { putBack } from './put-back.ts'
import { retryRefund } from './retry-refund.ts'
import { solveProblem, toProblems } from './solve.ts'
import { moveByStaff, moveMany } from './staff-move.ts'
import { refundOrder } from './staff-refund.ts'
import { underAttackSetting } from './under-attack.ts'

/** Orders as staff work on them: what the orders' own routes show, and what touches stock and money. */
export function staffCheckoutRoutes(app: FastifyInstance, context: CheckoutContext): void {
  const { db, provider, seller } = context
  staffOrderRoutes(app, db, provider.pageOf)

  serve(app, 'POST /admin/orders/move', async ({ body, staff, language }) => ({
    data: await moveMany(db, staff, body, language),
  }))

  serve(app, 'POST /admin/orders/:id/move', async ({ params, body, staff, language }) => {
    const refusal = await moveByStaff(db, staff, params.id, body)
    return refusal ?? showOrder(db, params.id, { role: staff.role, language }, provider.pageOf)
  })

  serve(app, 'POST /admin/orders/:id/refunds', async ({ params, body, staff, language }) => {
    const refusal = await refundOrder(db, staff, params.id, body)
    return refusal ?? showOrder(db, params.id, { role: staff.role, language }, provider.pageOf)
  })

  serve(app, 'POST /admin/orders/:id/refunds/:refund/retry', async ({ params, staff, language }) => {
    const refusal = await retryRefund(db, staff, params.id, params.refund)
    return refusal ?? showOrder(db, params.id, { role: staff.role, language }, provider.pageOf)
  })

  serve(app, 'POST /admin/orders/:id/put-back', async ({ params, body, staff, language }) => {
    const refusal = await putBack(db, staff, params.id, body)
    return refusal ?? showOrder(db, params.id, { role: staff.role, language }, provider.pageOf)
  })

  serve(app, 'GET /admin/orders/:id/invoice', async ({ params, query, language }) => {
    if (!(await findOrder(db, byId(params.id)))) return notFound()
    const { content, filename } = await invoiceFile(db, params.id, query.lang ?? language, seller)
    return { data: content, filename }
  })

  serve(app, 'GET /admin/orders/:id/credit-notes/:number', async ({ params, query, language }) => {
    const file = await creditNoteFile(db, params.id, params.number, query.lang ?? language)
    return file ? { data: file.content, filename: file.filename } : notFound()
  })

  serve(app, 'GET /admin/holds', async ({ query, request }) => {
    const { rows, total } = await listHolds(db, query)
    return { data: rows, meta: listMeta(request, query, total) }
  })

  serve(app, 'POST /admin/holds/end', async ({ body, staff }) => ({
    data: { ended: await endHoldsOfNetwork(context, staff, body.network) },
  }))

  serve(app, 'POST /admin/holds/:id/end', async ({ params, staff }) => {
    const ended = await endHold(context, staff, params.id)
    return ended > 0 ? { data: { ended } } : notFound()
  })

  serve(app, 'GET /admin/under-attack', async () => ({ data: await underAttackSetting.read(db) }))

  serve(app, 'PUT /admin/under-attack', async ({ body, staff }) => ({
    data: await underAttackSetting.change(db, staff, body),
  }))

  serve(app, 'GET /admin/payment-problems', async ({ query, request }) => {
    const { rows, total } = await listProblems(db, query)
    return { data: await toProblems(context, rows), meta: listMeta(request, query, total) }
  })

  const showProblem = async (id: number) => {
    const found = await findProblem(db, id)
    const [problem] = await toProblems(context, found ? [found] : [])
    return problem ? { data: problem } : notFound()
  }

  serve(app, 'GET /admin/payment-problems/:id', ({ params }) => showProblem(params.id))

  serve(app, 'POST /admin/payment-problems/look', async () => {
    await enqueue(db, 'compare-payments', {}, { key: 'compare-payments' })
    await enqueue(db, 'look-for-disputes', {}, { key: 'look-for-disputes' })
    return { data: {} }
  })

  serve(app, 'POST /admin/payment-problems/:id/solve', async ({ params, body, staff }) => {
    const refusal = await solveProblem(context, staff, params.id, body)
    return refusal ?? showProblem(params.id)
  })
}
