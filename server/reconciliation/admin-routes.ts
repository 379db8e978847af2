import type { FastifyInstance } from 'fastify'
import type { CheckoutContext } from '../checkout/index.ts'
import { findProblem, listProblems } from '../payments/index.ts'
import { listMeta } from '../platform/http/paging.ts'
import { notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { comparePaymentsJob, lookForDisputesJob } from './jobs.ts'
import { toProblems } from './present-problems.ts'
import { solveProblem } from './solve.ts'

/** Payment problems for staff: their list, a new comparison with the provider, and their solution. */
export function adminProblemRoutes(app: FastifyInstance, context: CheckoutContext): void {
  const { db } = context

  serve(app, 'GET /admin/payment-problems', async ({ query, request }) => {
    const { rows, total } = await listProblems(db, query)
    return { data: await toProblems(context, rows), meta: listMeta(request, query, total) }
  })

  const showProblem = async (id: number) => {
    const row = await findProblem(db, id)
    const [problem] = await toProblems(context, row ? [row] : [])
    return problem ? { data: problem } : notFound()
  }

  serve(app, 'GET /admin/payment-problems/:id', ({ params }) => showProblem(params.id))

  serve(app, 'POST /admin/payment-problems/look', async () => {
    await enqueue(db, comparePaymentsJob, {}, { key: 'compare-payments' })
    await enqueue(db, lookForDisputesJob, {}, { key: 'look-for-disputes' })
    return { data: {} }
  })

  serve(app, 'POST /admin/payment-problems/:id/solve', async ({ params, body, staff }) => {
    const rejection = await solveProblem(context, staff, params.id, body)
    return rejection ? toRefusal(rejection) : showProblem(params.id)
  })
}
