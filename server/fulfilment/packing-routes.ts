import { shopDay } from '@nafha/contract/values/calendar'
import { fileName } from '@nafha/theme'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { boundedListMeta } from '../platform/http/paging.ts'
import { toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { isRejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { courierFile } from './courier-file.ts'
import { listToPack } from './packing-list.ts'
import { checkTrackingFile } from './tracking-file.ts'

/** Calls of the screen on which staff pack many orders. */
export function packingRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/packing', async ({ query, language, request }) => {
    const { rows, total } = await listToPack(db, query, language)
    return { data: rows, meta: boundedListMeta(request, query, total) }
  })

  serve(app, 'GET /admin/packing/courier-file', async ({ query, staff }) => {
    await audit(db, staff, 'export', ['orders', 'courier-file'], { to: query })
    const content = await courierFile(db, query.ids, query.courier)
    return {
      data: Buffer.from(content),
      filename: `${fileName}-${query.courier ?? 'courier'}-${shopDay(new Date())}.csv`,
    }
  })

  serve(app, 'POST /admin/packing/tracking-file', async ({ body, language }) => {
    const outcome = await checkTrackingFile(db, body, language)
    return isRejection(outcome) ? toRefusal(outcome) : { data: outcome.rows }
  })
}
