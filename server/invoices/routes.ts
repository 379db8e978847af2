import { shopDay } from '@nafha/contract/values/calendar'
import { fileName } from '@nafha/theme'
import type { FastifyInstance } from 'fastify'
import { belongsTo, byId, findOrder, readOrderNumber } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { Caller } from '../platform/http/identity.ts'
import { invalidField, notFound, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { audit } from '../staff/index.ts'
import { taxDocumentsCsv } from './export.ts'
import { creditNoteFile, invoiceFile, type PdfFile } from './files.ts'
import type { Seller } from './seller.ts'

interface Shop {
  db: Database
  seller: Seller
}

/** Rendering a document costs more than most calls do. */
const PER_MINUTE = 20

/**
 * Serves an order's documents to those who may see the order (rules/invoices 7), and all documents to the
 * bookkeeping.
 */
export function invoiceRoutes(app: FastifyInstance, { db, seller }: Shop): void {
  serve(
    app,
    'GET /orders/:id/invoice',
    async ({ params, query, customer, language }) => {
      const refusal = await refuseStranger(db, params.id, customer, query.order_number)
      if (refusal) return refusal
      return toAnswer(await invoiceFile(db, params.id, query.lang ?? language, seller))
    },
    { perMinute: PER_MINUTE },
  )

  serve(
    app,
    'GET /orders/:id/credit-notes/:number',
    async ({ params, query, customer, language }) => {
      const refusal = await refuseStranger(db, params.id, customer, query.order_number)
      if (refusal) return refusal
      const file = await creditNoteFile(db, params.id, params.number, query.lang ?? language)
      return file ? toAnswer(file) : notFound()
    },
    { perMinute: PER_MINUTE },
  )

  serve(app, 'GET /admin/tax-documents/export', async ({ query, staff }) => {
    await audit(db, staff, 'export', ['tax-documents', 'list'], { to: query })
    const days = [query.from, query.to ?? shopDay(new Date())].filter(Boolean).join('-to-')
    return { data: taxDocumentsCsv(db, query), filename: `${fileName}-tax-documents-${days}.csv` }
  })
}

const toAnswer = ({ content, filename }: PdfFile) => ({ data: content, filename })

/** An unknown order and another person's get the same refusal. */
async function refuseStranger(db: Database, orderId: number, customer: Caller | null, typed?: string) {
  const orderNumber = readOrderNumber(typed)
  if (!customer && !orderNumber) return invalidField('order_number', 'order_number_is_required')
  const foundOrder = await findOrder(db, byId(orderId))
  const proof = { customerId: customer?.customerId ?? null, orderNumber }
  return foundOrder && belongsTo(foundOrder.order, proof)
    ? null
    : refused(404, 'order_unknown', 'your_order_number_is_invalid')
}
