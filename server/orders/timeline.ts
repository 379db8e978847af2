import type { StaffOrder, TimelineEntry } from '@nafha/contract/admin/orders'
import { ORDER_STATUSES, type OrderMail, type OrderStatus } from '@nafha/contract/orders'
import { asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import { type Actor, staffActor, staffIdOf } from '../platform/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import {
  orderEvents,
  type orders,
  type refunds,
  sentMessages,
  staff,
} from '../platform/database/schema/index.ts'
import { refundRequester } from './refund-state.ts'

type Entry = z.output<typeof StaffOrder>['timeline'][number]
type Refund = typeof refunds.$inferSelect

const nothing = { status: null, amount: null, note: null, mail: null }

/** Reads the history of an order, oldest first: status changes, notes, corrections, refunds and emails. */
export async function timelineOf(
  db: Queryable,
  order: typeof orders.$inferSelect,
  paidBack: readonly Refund[],
): Promise<Entry[]> {
  const about = mailsAbout(order.id)
  const amountOf = new Map(paidBack.map(({ id, amount }) => [`refund:${id}`, amount]))
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id))
  const again = new Map(
    events.flatMap(({ about: mail, request }): [string, OrderMail][] =>
      request && mail && mail !== 'delivery' ? [[againKey(mail, request), mail]] : [],
    ),
  )
  const mails = await db
    .select()
    .from(sentMessages)
    .where(inArray(sentMessages.key, [...about.keys(), ...amountOf.keys(), ...again.keys()]))
  const names = await namesOf(db, [...events, ...paidBack])
  const happened: Entry[] = [
    ...events.map((event) => ({
      at: event.at.toISOString(),
      kind: kindOf(event),
      by: names(event.by),
      status: event.fromStatus === event.toStatus ? null : event.toStatus,
      amount: null,
      note: event.note,
      mail: event.about === 'delivery' ? null : event.about,
    })),
    ...paidBack.flatMap((refund) => {
      const { amount, note } = refund
      const requested = {
        ...nothing,
        at: refund.createdAt.toISOString(),
        kind: 'refund' as const,
        by: names(refundRequester(refund)),
        amount,
        note,
      }
      const became = (kind: 'refund_done' | 'refund_failed', at: Date | null) =>
        at ? [{ ...nothing, at: at.toISOString(), kind, by: 'shop', amount }] : []
      return [requested, ...became('refund_done', refund.doneAt), ...became('refund_failed', refund.failedAt)]
    }),
    ...mails.map((mail) => ({
      ...nothing,
      at: mail.deliveredAt.toISOString(),
      kind: again.has(mail.key)
        ? ('mail_again' as const)
        : amountOf.has(mail.key)
          ? ('refund_mail' as const)
          : ('mail' as const),
      by: 'shop',
      status: about.get(mail.key) ?? null,
      amount: amountOf.get(mail.key) ?? null,
      mail: again.get(mail.key) ?? null,
    })),
  ]
  return happened.toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Keys of the emails about an order's status, with the status of each. */
const mailsAbout = (id: number) =>
  new Map<string, OrderStatus>([
    [`order-confirmation:${id}`, 'Pending'],
    ...ORDER_STATUSES.map((status): [string, OrderStatus] => [`order-status:${id}:${status}`, status]),
  ])

/** Key in `deliveries` of an email that one press sends again. */
export const againKey = (mail: OrderMail, request: string): string => `again:${mail}:${request}`

function kindOf(event: typeof orderEvents.$inferSelect): TimelineEntry['kind'] {
  if (event.fromStatus === null) return 'placed'
  if (event.about) return event.about === 'delivery' ? 'delivery' : 'mail_asked'
  return event.fromStatus === event.toStatus ? 'note' : 'moved'
}

/** Returns a function that names an actor: members of staff by their names. */
export async function namesOf(db: Queryable, done: readonly { by: Actor | null }[]) {
  const ids = done.flatMap(({ by }) => (by && staffIdOf(by)) ?? [])
  const members =
    ids.length === 0
      ? []
      : await db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids))
  const nameOf = new Map<string, string>(members.map(({ id, name }) => [staffActor(id), name]))
  return (by: Actor | 'provider'): string => nameOf.get(by) ?? by
}
