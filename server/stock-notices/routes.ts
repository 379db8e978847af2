import type { FastifyInstance } from 'fastify'
import { findCustomer } from '../accounts/index.ts'
import type { Database } from '../platform/database/client.ts'
import { toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { confirmNotices } from './confirmation.ts'
import { askForNotice, endNotices } from './notices.ts'

/** Stock alerts: anybody may request one for an e-mail address. */
export function stockNoticeRoutes(app: FastifyInstance, db: Database): void {
  serve(
    app,
    'POST /stock-notices',
    async ({ body, language, customer }) => {
      const { product_size_id: sizeId, email } = body
      const isProved = customer !== null && (await hasProved(db, customer.customerId, email))
      const outcome = await askForNotice(db, { sizeId, email, language, isProved })
      if (outcome.kind !== 'saved') return toRefusal(outcome)
      return {
        data: null,
        message: outcome.row.isConfirmed ? 'stock_notice_noted' : 'stock_notice_check_mail',
      }
    },
    {
      perMinute: 20,
      // The limit per address keeps strangers from filling its mailbox.
      perKey: { max: 20, timeWindow: '1 hour', key: ({ body }) => body.email.toLowerCase() },
    },
  )

  serve(
    app,
    'POST /stock-notices/:token/confirm',
    async ({ params }) => {
      const rejection = await confirmNotices(db, params.token)
      return rejection ? toRefusal(rejection) : { data: null, message: 'stock_notice_noted' }
    },
    { perMinute: 20 },
  )

  // The response is the same for any token, so that it does not reveal who waits for which size.
  const end = async ({ params }: { params: { token: string } }) => {
    await endNotices(db, params.token)
    return { data: null, message: 'stock_notices_ended' }
  }
  serve(app, 'DELETE /stock-notices/:token', end)
  serve(app, 'POST /stock-notices/:token/unsubscribe', end)
}

async function hasProved(db: Database, customerId: number, email: string): Promise<boolean> {
  const customer = await findCustomer(db, customerId)
  return customer?.emailVerifiedAt != null && customer.email.toLowerCase() === email.toLowerCase()
}
