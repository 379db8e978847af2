import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

interface CreditRow extends Record<string, unknown> {
  id: number
  status: string | null
  credit: number
  /** Null where the earlier order has no such refund. */
  amount: number | null
  made: boolean
  reference: string | null
  note: number | null
  order_number: string | null
  paid_by: number | null
  settled_by: number | null
  order_id: number | null
  from_return: boolean
}

/**
 * The credit of an order by staff is a refund of the earlier order exactly while its link is open and once it is paid: then it is
 * made, with a credit note of the same amount, and settles the return (rules/staff-orders 16 to 18).
 */
async function spentViolations(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<CreditRow>(sql`
    select s.id, c.status, c.credit, f.amount, f.done_at is not null and f.failed_at is null as made,
      f.provider_refund as reference, n.total as note, o.order_number, o.credit as paid_by, o.id as order_id,
      r.replacement_order_id as settled_by, s.origin_return_id is not null as from_return
    from staff_orders s join checkouts c on c.id = s.checkout_id
      left join refunds f on f.id = s.credit_refund_id and f.payment_provider = 'credit'
      left join invoices n on n.number = f.credit_note
      left join orders o on o.checkout_id = c.id
      left join returns r on r.id = s.origin_return_id
    where s.credit_refund_id is not null order by s.id`)
  return rows.flatMap((row) => {
    const { id, status, amount, made } = row
    if (status === 'expired')
      return amount === null ? [] : [`order by staff ${id} has ended, and still has a credit of ${amount}`]
    if (amount === null) return [`order by staff ${id} is ${status}, and its credit is no refund`]
    if (status === 'open') return made ? [`order by staff ${id} is open, and its credit is spent`] : []
    const { credit, reference, note, order_number, paid_by, settled_by, order_id, from_return } = row
    return [
      ...(made ? [] : [`order by staff ${id} is paid, and its credit is not spent`]),
      ...(amount === credit && paid_by === credit && note === credit
        ? []
        : [
            `order by staff ${id}: credit ${credit}, refund ${amount}, order ${paid_by}, credit note ${note}`,
          ]),
      ...(reference === order_number ? [] : [`order by staff ${id}: its credit names ${reference}`]),
      ...(!from_return || settled_by === order_id
        ? []
        : [`order by staff ${id} is paid, and its return is settled by ${settled_by}`]),
    ]
  })
}

/** No unit is refunded twice, as money or as a credit, and every refund that was made has a credit note of its amount. */
async function refundViolations(db: Queryable): Promise<string[]> {
  const { rows: lines } = await db.execute<{ id: number; refunded: number; sold: number }>(sql`
    select i.id, i.quantity as sold, sum((u ->> 'quantity')::int)::int as refunded
    from refunds f, jsonb_array_elements(f.units) u, order_items i
    where f.failed_at is null and i.id = (u ->> 'item_id')::int
    group by i.id having sum((u ->> 'quantity')::int) > i.quantity`)
  const { rows: refunds } = await db.execute<{ id: string; amount: number; note: number | null }>(sql`
    select f.id, f.amount, n.total as note
    from refunds f join orders o on o.payment_intent = f.payment_intent
      left join invoices n on n.number = f.credit_note and n.order_id = o.id
    where f.done_at is not null and f.failed_at is null and n.total is distinct from f.amount`)
  const { rows: unowned } = await db.execute<{ id: string }>(sql`
    select id from refunds f where payment_provider = 'credit'
      and not exists (select from staff_orders where credit_refund_id = f.id)`)
  return [
    ...lines.map(({ id, refunded, sold }) => `line ${id}: ${refunded} units refunded of ${sold} sold`),
    ...refunds.map(({ id, amount, note }) => `refund ${id} of ${amount} has a credit note of ${note}`),
    ...unowned.map(({ id }) => `credit ${id} pays no order`),
  ]
}

/** Checks that a credit is used once, and for exactly one order. */
export const creditViolations = async (db: Queryable): Promise<string[]> => [
  ...(await spentViolations(db)),
  ...(await refundViolations(db)),
]
