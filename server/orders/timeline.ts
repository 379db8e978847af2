import type { StaffOrder, TimelineEntry } from '@nafha/contract/admin/orders'
import { ORDER_STATUSES, type OrderStatus } from '@nafha/contract/orders/orders'
import { asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import type { Actor } from '../platform/database/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orderEvents, type refunds, sentMessages } from '../platform/database/schema/index.ts'
import { emailKeys } from '../platform/messaging/mail/email-keys.ts'
import { namesOf } from './actor-names.ts'
import type { FoundOrder } from './queries.ts'
import { refundRequester } from './refund-state.ts'

type Entry = z.output<typeof StaffOrder>['timeline'][number]
type OrderEvent = typeof orderEvents.$inferSelect
type Refund = typeof refunds.$inferSelect
type NameOf = (by: Actor | 'provider') => string

/** Reads the history of an order, oldest first: status changes, notes, corrections, refunds and emails. */
export async function timelineOf(
  db: Queryable,
  order: FoundOrder['order'],
  orderRefunds: readonly Refund[],
): Promise<Entry[]> {
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id))
  const emails = await emailEntries(db, emailsAbout(order, orderRefunds, events))
  const nameOf = await namesOf(db, [...events, ...orderRefunds])
  return [
    ...events.map((event) => eventEntry(event, nameOf)),
    ...orderRefunds.flatMap((refund) => refundEntries(refund, nameOf)),
    ...emails,
  ].toSorted((a, b) => a.at.localeCompare(b.at))
}

const blank = { status: null, amount: null, note: null, mail: null }

const eventEntry = (event: OrderEvent, nameOf: NameOf): Entry => ({
  ...blank,
  at: event.at.toISOString(),
  kind: kindOf(event),
  by: nameOf(event.by),
  status: event.fromStatus === event.toStatus ? null : event.toStatus,
  note: event.note,
  mail: event.about === 'delivery' ? null : event.about,
})

function kindOf(event: OrderEvent): TimelineEntry['kind'] {
  if (event.fromStatus === null) return 'placed'
  if (event.about) return event.about === 'delivery' ? 'delivery' : 'mail_asked'
  return event.fromStatus === event.toStatus ? 'note' : 'moved'
}

/** A refund has an entry for its request, and one each for its success and its failure. */
function refundEntries(refund: Refund, nameOf: NameOf): Entry[] {
  const { amount, note, createdAt, doneAt, failedAt } = refund
  const outcome = (kind: 'refund_done' | 'refund_failed', at: Date | null): Entry[] =>
    at ? [{ ...blank, at: at.toISOString(), kind, by: 'shop', amount }] : []
  const by = nameOf(refundRequester(refund))
  return [
    { ...blank, at: createdAt.toISOString(), kind: 'refund', by, amount, note },
    ...outcome('refund_done', doneAt),
    ...outcome('refund_failed', failedAt),
  ]
}

type EmailEntry = Pick<Entry, 'kind' | 'status' | 'amount' | 'note' | 'mail'>

/** Each email that may have been sent about an order, by its key. */
function emailsAbout(
  { id: orderId, parcels }: Pick<FoundOrder['order'], 'id' | 'parcels'>,
  orderRefunds: readonly Refund[],
  events: readonly OrderEvent[],
): Map<string, EmailEntry> {
  const aboutStatus = (status: OrderStatus): EmailEntry => ({ ...blank, kind: 'mail', status })
  const emails = new Map([[emailKeys.orderConfirmation(orderId), aboutStatus('Pending')]])
  for (const status of ORDER_STATUSES) emails.set(emailKeys.orderStatus(orderId, status), aboutStatus(status))
  for (const { id } of parcels) emails.set(emailKeys.parcelShipped(id), aboutStatus('Shipped'))
  for (const { id, amount } of orderRefunds)
    emails.set(emailKeys.refund(id), { ...blank, kind: 'refund_mail', amount })
  for (const { about: mail, request } of events) {
    if (!request || !mail || mail === 'delivery') continue
    emails.set(emailKeys.repeatedOrderEmail(mail, request), { ...blank, kind: 'mail_again', mail })
  }
  return emails
}

/** Entries of those emails that were sent. */
async function emailEntries(db: Queryable, emails: ReadonlyMap<string, EmailEntry>): Promise<Entry[]> {
  const sent = await db
    .select()
    .from(sentMessages)
    .where(inArray(sentMessages.key, [...emails.keys()]))
  return sent.flatMap(({ key, deliveredAt }) => {
    const email = emails.get(key)
    return email ? [{ ...email, at: deliveredAt.toISOString(), by: 'shop' }] : []
  })
}
