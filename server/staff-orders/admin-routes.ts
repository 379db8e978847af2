import type { Role } from '@nafha/contract/admin/abilities'
import type { Language } from '@nafha/contract/values/language'
import type { FastifyInstance } from 'fastify'
import { isProviderDown } from '../payments/index.ts'
import { listMeta } from '../platform/http/paging.ts'
import { notFound, type Refused, refused, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { isRejection, type Rejection } from '../platform/outcomes/outcome.ts'
import { DELIVERY_LOST, quoteDelivery, readCart, withNames } from '../quotes/index.ts'
import type { CartRejection } from '../reservations/index.ts'
import { showReturn } from '../returns/index.ts'
import type { StaffOrderContext } from './context.ts'
import { markPaid, withdraw } from './end.ts'
import { presentList, toOrderByStaff } from './present.ts'
import { quoteForStaff } from './quote.ts'
import { replaceWithoutReturn } from './replace.ts'
import { countByState, findStaffOrder } from './rows.ts'
import { changeDraft, createDraft } from './save.ts'
import { sendDraft } from './send.ts'
import { sendLinkAgain } from './send-again.ts'

/** Emails with the link of one order that staff send in an hour, so that no mailbox is flooded. */
const EMAILS_AN_HOUR = 5

interface Viewer {
  role: Role
  language: Language
}

/** Orders that staff take for a buyer (rules/staff-orders). */
export function adminStaffOrderRoutes(app: FastifyInstance, context: StaffOrderContext): void {
  const { db } = context
  const refuseIfProviderDown = (error: unknown): Refused => {
    if (!isProviderDown(context.provider.classifyError(error))) throw error
    context.log.warn({ err: error }, 'payment provider did not answer')
    return refused(503, 'payment_provider_unavailable')
  }
  const read = async (id: number, viewer: Viewer) => {
    const row = await findStaffOrder(db, id)
    return row && (await toOrderByStaff(context, row, viewer))
  }
  /** Answers the order after a change, or why there was none. */
  const answerChange = async (id: number, viewer: Viewer, rejection: Rejection | Refused | null) => {
    if (rejection) return rejection.kind === 'refused' ? rejection : toRefusal(rejection)
    const order = await read(id, viewer)
    return order ? { data: order } : notFound()
  }

  serve(app, 'GET /admin/staff-orders', async ({ query, request }) => {
    const { rows, total } = await presentList(db, query)
    return { data: rows, meta: listMeta(request, query, total) }
  })

  serve(app, 'GET /admin/staff-order-counts', async () => ({ data: await countByState(db) }))

  serve(app, 'POST /admin/staff-orders', async ({ body, staff, language }) => {
    const outcome = await createDraft(db, staff, body)
    if (outcome.kind !== 'saved') return toRefusal(outcome)
    const order = await read(outcome.row.id, { role: staff.role, language })
    return order ? { status: 201 as const, data: order } : notFound()
  })

  serve(app, 'POST /admin/staff-orders/quote', async ({ body, language }) => ({
    data: await quoteForStaff(db, body, language),
  }))

  serve(app, 'GET /admin/staff-orders/:id', async ({ params, staff, language }) => {
    const order = await read(params.id, { role: staff.role, language })
    return order ? { data: order } : notFound()
  })

  serve(app, 'PUT /admin/staff-orders/:id', async ({ params, body, staff, language }) => {
    const outcome = await changeDraft(db, staff, params.id, body)
    return answerChange(params.id, { role: staff.role, language }, outcome.kind === 'saved' ? null : outcome)
  })

  serve(app, 'POST /admin/staff-orders/:id/send', async ({ params, body, staff, language }) => {
    const rejection = await sendDraft(context, staff, { id: params.id, ...body })
    const refusal = rejection && (await refuseSending(context, params.id, rejection, language))
    return answerChange(params.id, { role: staff.role, language }, refusal)
  })

  serve(
    app,
    'POST /admin/staff-orders/:id/email',
    async ({ params, body, staff, language }) => {
      const rejection = await sendLinkAgain(db, staff, params.id, body.id)
      return answerChange(params.id, { role: staff.role, language }, rejection)
    },
    { perKey: { max: EMAILS_AN_HOUR, timeWindow: '1 hour', key: ({ params }) => params.id } },
  )

  serve(app, 'POST /admin/returns/:id/replace', async ({ params, staff, language }) => {
    const rejection = await replaceWithoutReturn(context, staff, params.id)
    if (rejection?.kind === 'short') {
      const details = await withNames(db, rejection.lines, language)
      return refused(409, 'out_of_stock', 'some_products_are_not_available', { details })
    }
    if (rejection) return isRejection(rejection) ? toRefusal(rejection) : refused(409, rejection.kind)
    const data = await showReturn(db, params.id, { role: staff.role, language })
    return data ? { data } : notFound()
  })

  serve(app, 'POST /admin/staff-orders/:id/withdraw', async ({ params, staff, language }) => {
    const rejection = await withdraw(context, staff, params.id).catch(refuseIfProviderDown)
    return answerChange(params.id, { role: staff.role, language }, rejection)
  })

  serve(app, 'POST /admin/staff-orders/:id/mark-paid', async ({ params, body, staff, language }) => {
    const rejection = await markPaid(context, staff, params.id, body).catch(refuseIfProviderDown)
    return answerChange(params.id, { role: staff.role, language }, rejection)
  })
}

/** Refuses to send a draft, with the lines or the deliveries that there are now. */
async function refuseSending(
  { db }: StaffOrderContext,
  id: number,
  rejection: CartRejection,
  language: Language,
): Promise<Refused> {
  if (rejection.kind === 'short') {
    const details = await withNames(db, rejection.lines, language)
    return refused(409, 'out_of_stock', 'some_products_are_not_available', { details })
  }
  if (rejection.kind === 'delivery_changed') {
    const { methodId, reason } = rejection
    const row = await findStaffOrder(db, id)
    const cart = readCart({ cart: row?.lines ?? [], testers: [] })
    const place = { city: row?.buyer.city ?? null, area: row?.buyer.region ?? null }
    const options = isRejection(cart) ? [] : await quoteDelivery(db, { cart, place, language })
    const details = [{ method_id: methodId, reason, options }]
    return refused(409, rejection.kind, DELIVERY_LOST[reason], { details })
  }
  if (rejection.kind === 'price_changed') return refused(409, rejection.kind)
  return toRefusal(rejection)
}
