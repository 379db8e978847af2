import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { serve } from '../platform/http/serve.ts'
import { unsubscribe } from './marketing-consent.ts'

/** The link in promotional mails: pressed on the shop's page, or by a mail program by itself (RFC 8058). */
export function unsubscribeRoutes(app: FastifyInstance, db: Database): void {
  // The same answer for any token: it tells nobody whose it is.
  serve(app, 'POST /unsubscribe/:token', async ({ params, language }) => {
    await db.transaction((tx) => unsubscribe(tx, params.token, language))
    return { data: null, message: 'updates_are_off' }
  })
}
