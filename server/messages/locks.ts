import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { contactMessages } from '../platform/database/schema/index.ts'
import type { ContactMessage } from './queries.ts'

/** Locks a message of the contact form until the transaction ends; null when there is none. */
export async function lockContactMessage(tx: Queryable, id: number): Promise<ContactMessage | null> {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return message ?? null
}
