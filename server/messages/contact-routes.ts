import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { contactMessages } from '../platform/database/schema/index.ts'
import { serve } from '../platform/http/serve.ts'
import { enqueue } from '../platform/jobs.ts'

/** Help and support: what somebody writes is kept, and mailed to the shop. */
export function contactRoutes(app: FastifyInstance, db: Database): void {
  serve(
    app,
    'POST /send-message',
    async ({ body, language }) => {
      await db.transaction(async (tx) => {
        const [kept] = await tx
          .insert(contactMessages)
          .values({
            prefixName: body.prefix_name,
            firstName: body.first_name,
            lastName: body.last_name,
            email: body.email,
            mobileNumber: body.mobile_number,
            message: body.message,
          })
          .returning({ id: contactMessages.id })
        if (!kept) throw new Error('the message was not stored')
        await enqueue(tx, 'send-contact-message', { messageId: kept.id, language })
      })
      return { data: null, message: 'message_sent_successfully' }
    },
    { perMinute: 10 },
  )
}
