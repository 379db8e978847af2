import type { Role } from '@nafha/contract/admin/abilities'
import type { ReturnRules } from '@nafha/contract/returns/rules'
import type { Language } from '@nafha/contract/values/language'
import type { FastifyInstance } from 'fastify'
import { readReturnRules } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import { boundedListMeta } from '../platform/http/paging.ts'
import { notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { versioned } from '../platform/outcomes/form-version.ts'
import type { Rejection } from '../platform/outcomes/outcome.ts'
import { countReturns, listReturns } from './admin-list.ts'
import { showReturn } from './admin-show.ts'
import { inspectReturn } from './inspect.ts'
import { labelOfReturn } from './label.ts'
import { openReturnByStaff } from './open-return.ts'
import { photoOf } from './photos.ts'
import { saveReturnRules } from './rules.ts'
import { settleReturn } from './settle.ts'
import { approveReturn, sendReturn, takeStep } from './staff-steps.ts'

const presented = (rules: ReturnRules) => versioned({ id: 'return-rules' as const, ...rules }, rules)

/** Returns in the back office: the list, one of them, and a call for each step. */
export function adminReturnRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/returns', async ({ query, request }) => {
    const { data, total } = await listReturns(db, query)
    return { data, meta: boundedListMeta(request, query, total) }
  })

  serve(app, 'GET /admin/returns/:id', ({ params, staff, language }) => show(params.id, staff, language))

  serve(app, 'GET /admin/return-counts', async () => ({ data: await countReturns(db) }))

  serve(app, 'GET /admin/returns/:id/photos/:photo', async ({ params }) => {
    const data = await photoOf(db, params.id, params.photo)
    return data ? { data, filename: `return-${params.id}.webp` } : notFound()
  })

  serve(app, 'GET /admin/returns/:id/label', async ({ params }) => {
    const data = await labelOfReturn(db, params.id)
    return data ? { data, filename: `return-label-${params.id}.pdf` } : notFound('no_return_label')
  })

  serve(app, 'POST /admin/orders/:id/returns', async ({ params, body, staff, language }) => {
    const outcome = await openReturnByStaff(db, staff, params.id, body)
    if (outcome.kind !== 'saved') return toRefusal(outcome)
    const data = await showReturn(db, outcome.row.id, { role: staff.role, language })
    return data ? { status: 201 as const, data } : notFound()
  })

  serve(app, 'POST /admin/returns/:id/approve', async ({ params, body, staff, language }) =>
    after(await approveReturn(db, staff, params.id, body), params.id, staff, language),
  )

  serve(app, 'POST /admin/returns/:id/refuse', async ({ params, body: { refusal }, staff, language }) => {
    const work = async () => ({ values: { refusal } })
    const rejection = await takeStep(db, staff, params.id, { to: 'refused', action: 'refuse', work })
    return after(rejection, params.id, staff, language)
  })

  serve(app, 'POST /admin/returns/:id/withdraw', async ({ params, body: { note }, staff, language }) => {
    const rejection = await takeStep(db, staff, params.id, { to: 'withdrawn', action: 'withdraw', note })
    return after(rejection, params.id, staff, language)
  })

  serve(app, 'POST /admin/returns/:id/in-transit', async ({ params, body, staff, language }) =>
    after(await sendReturn(db, staff, params.id, body), params.id, staff, language),
  )

  serve(app, 'POST /admin/returns/:id/receive', async ({ params, body: { note }, staff, language }) => {
    const rejection = await takeStep(db, staff, params.id, { to: 'received', action: 'receive', note })
    return after(rejection, params.id, staff, language)
  })

  serve(app, 'POST /admin/returns/:id/inspect', async ({ params, body, staff, language }) =>
    after(await inspectReturn(db, staff, params.id, body), params.id, staff, language),
  )

  serve(app, 'POST /admin/returns/:id/settle', async ({ params, body, staff, language }) =>
    after(await settleReturn(db, staff, params.id, body), params.id, staff, language),
  )

  serve(app, 'GET /admin/return-rules', async () => ({ data: presented(await readReturnRules(db)) }))

  serve(app, 'PUT /admin/return-rules', async ({ body, staff }) => {
    const outcome = await saveReturnRules(db, staff, body)
    return outcome.kind === 'saved' ? { data: presented(outcome.row) } : toRefusal(outcome)
  })

  async function show(id: number, { role }: { role: Role }, language: Language) {
    const data = await showReturn(db, id, { role, language })
    return data ? { data } : notFound()
  }

  /** Answers a step with the return as it is now, or why it was not taken. */
  const after = (rejection: Rejection | null, id: number, staff: { role: Role }, language: Language) =>
    rejection ? toRefusal(rejection) : show(id, staff, language)
}
