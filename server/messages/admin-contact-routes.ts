import type { AdminMessage, MessagesQuery } from '@nafha/contract/admin/content'
import { and, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import type { Database } from '../platform/database/client.ts'
import { countUpTo, orderOf, pageWithTotal } from '../platform/database/list.ts'
import { contactMessages } from '../platform/database/schema/index.ts'
import { containing } from '../platform/database/search-words.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { boundedListMeta } from '../platform/http/paging.ts'
import { notFound } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { audit } from '../staff/index.ts'
import { lockContactMessage } from './locks.ts'
import { type ContactMessage, contactMessage } from './queries.ts'

const sortable = { id: contactMessages.id, created_at: contactMessages.createdAt }

/** Messages of the contact form. Staff answer them from their own mailbox, and mark them as answered here. */
export function adminContactRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/contact-messages', async ({ query, request }) => {
    const where = filtersOf(query)
    const { rows, total } = await pageWithTotal(
      query,
      ({ limit, offset }) =>
        db
          .select()
          .from(contactMessages)
          .where(where)
          .orderBy(...orderOf(query, sortable))
          .limit(limit)
          .offset(offset),
      (most) => countUpTo(most, db, contactMessages, where),
    )
    return { data: rows.map(toAdminMessage), meta: boundedListMeta(request, query, total) }
  })

  serve(app, 'GET /admin/contact-messages/:id', async ({ params }) => {
    const row = await contactMessage(db, params.id)
    return row ? { data: toAdminMessage(row) } : notFound()
  })

  serve(app, 'PUT /admin/contact-messages/:id', async ({ params, body, staff }) => {
    const row = await mark(db, staff, params.id, body.answered)
    return row ? { data: toAdminMessage(row) } : notFound()
  })
}

/** Marks a message as answered or open; if nothing changes, `answeredAt` stays. */
const mark = (
  db: Database,
  who: StaffCaller,
  id: number,
  answered: boolean,
): Promise<ContactMessage | null> =>
  db.transaction(async (tx) => {
    const before = await lockContactMessage(tx, id)
    if (!before || answered === (before.answeredAt !== null)) return before
    const [after] = await tx
      .update(contactMessages)
      .set({ answeredAt: answered ? new Date() : null })
      .where(eq(contactMessages.id, id))
      .returning()
    const auditSnapshot = (row: ContactMessage | undefined) => ({
      answered_at: row?.answeredAt?.toISOString() ?? null,
    })
    await audit(tx, who, answered ? 'answer' : 'reopen', ['contact-messages', id], {
      from: auditSnapshot(before),
      to: auditSnapshot(after),
    })
    return after ?? null
  })

const nameOf = sql<string>`concat_ws(' ', ${contactMessages.firstName}, ${contactMessages.lastName})`

function filtersOf({ q, answered, ids }: z.output<typeof MessagesQuery>): SQL | undefined {
  const text = containing(q ?? '')
  const { answeredAt } = contactMessages
  return and(
    q
      ? or(
          ilike(nameOf, text),
          ilike(contactMessages.email, text),
          ilike(contactMessages.mobileNumber, text),
          ilike(contactMessages.message, text),
        )
      : undefined,
    answered === undefined ? undefined : answered ? isNotNull(answeredAt) : isNull(answeredAt),
    ids ? inArray(contactMessages.id, ids) : undefined,
  )
}

const toAdminMessage = (row: ContactMessage): AdminMessage => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`,
  email: row.email,
  mobile_number: row.mobileNumber,
  message: row.message,
  created_at: row.createdAt.toISOString(),
  answered_at: row.answeredAt?.toISOString() ?? null,
})
