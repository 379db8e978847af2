import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { serve } from '../platform/http/serve.ts'
import { storeMessage } from './store-message.ts'

/** Help and support: a shopper's message is stored and emailed to the shop. */
export function contactRoutes(app: FastifyInstance, db: Database): void {
  serve(
    app,
    'POST /send-message',
    async ({ body, language }) => {
      await storeMessage(db, body, language)
      return { data: null, message: 'message_sent_successfully' }
    },
    { perMinute: 10 },
  )
}
