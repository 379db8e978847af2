import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { serve } from '../platform/http/serve.ts'
import { unsubscribe } from './marketing-consent.ts'

/** Serves the link in promotional emails, for the shop's page and for one-click unsubscribe of mail programs (RFC 8058). */
export function unsubscribeRoutes(app: FastifyInstance, db: Database): void {
  // The response is the same for any token, so that it does not reveal whose token it is.
  serve(app, 'POST /unsubscribe/:token', async ({ params, language }) => {
    await db.transaction((tx) => unsubscribe(tx, params.token, language))
    return { data: null, message: 'updates_are_off' }
  })
}
