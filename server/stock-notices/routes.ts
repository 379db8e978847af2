import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { invalidField } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { askForNotice, endNotices } from './notices.ts'

/** Back in stock: to be asked for by anybody, for an e-mail address. */
export function stockNoticeRoutes(app: FastifyInstance, db: Database): void {
  serve(
    app,
    'POST /stock-notices',
    async ({ body, language }) => {
      const { product_size_id: sizeId, email } = body
      const outcome = await askForNotice(db, { sizeId, email, language })
      if (outcome === 'unknown') return invalidField('product_size_id', 'size_unknown')
      if (outcome === 'available') return invalidField('product_size_id', 'size_is_available')
      return { data: null, message: 'stock_notice_noted' }
    },
    {
      perMinute: 20,
      // Nobody fills somebody else's postbox.
      perKey: { max: 20, timeWindow: '1 hour', key: ({ body }) => body.email.toLowerCase() },
    },
  )

  // The same answer for any token: it tells nobody who waits for what.
  serve(app, 'DELETE /stock-notices/:token', async ({ params }) => {
    await endNotices(db, params.token)
    return { data: null, message: 'stock_notices_ended' }
  })
}
