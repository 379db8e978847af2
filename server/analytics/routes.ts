import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { serve } from '../platform/http/serve.ts'
import { countView } from './views.sql.ts'

/** The limit allows for the many phones behind one address of a mobile carrier; more than that is noise. */
const VIEWS_PER_MINUTE = 600

/** The shop counts page views without a cookie, an address or a person (rules/privacy 5). */
export function analyticsRoutes(app: FastifyInstance, db: Database): void {
  serve(
    app,
    'POST /page-views',
    async ({ body }) => ({ data: { counted: await countView(db, body, new Date()) } }),
    { perMinute: VIEWS_PER_MINUTE, skipsCacheWait: true },
  )
}
