import type { ContactMessage } from '@nafha/contract/forms'
import type { Language } from '@nafha/contract/values/language'
import type * as z from 'zod'
import type { Database } from '../platform/database/client.ts'
import { contactMessages } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { sendContactMessageJob } from './jobs.ts'

/** Stores a shopper's message and queues an email to the shop's staff. */
export const storeMessage = (db: Database, form: z.output<typeof ContactMessage>, language: Language) =>
  db.transaction(async (tx) => {
    const [message] = await tx
      .insert(contactMessages)
      .values({
        prefixName: form.prefix_name,
        firstName: form.first_name,
        lastName: form.last_name,
        email: form.email,
        mobileNumber: form.mobile_number,
        message: form.message,
      })
      .returning({ id: contactMessages.id })
    if (!message) throw new Error('the message was not stored')
    await enqueue(tx, sendContactMessageJob, { messageId: message.id, language })
  })
