import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Queryable } from '../platform/database/client.ts'

interface OrderRow extends Record<string, unknown> {
  id: number
  payment: string
  checkout: string
  total: number
  status: string
}

/** Checks that each succeeded payment has one order, no order is unpaid, and each refund was made once. */
export async function moneyViolations(db: Queryable, stripe: Stripe) {
  const payments = await stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const refunds = await stripe.refunds.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const sentBack = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const { rows: orders } = await db.execute<OrderRow>(
    // The provider knows nothing of money that staff have received.
    sql`select id, payment_intent as payment, checkout_id as checkout, total - credit as total, status from orders where payment_provider <> 'staff'`,
  )
  const succeeded = payments.filter(({ status }) => status === 'succeeded')
  const backOf = sumBy(
    sentBack,
    (refund) => String(refund.payment_intent),
    ({ amount }) => amount,
  )
  const ordersOf = Map.groupBy(orders, ({ payment }) => payment)

  const lost = succeeded.filter(({ id, amount }) => !ordersOf.has(id) && backOf.get(id) !== amount)
  const twice = [...ordersOf.values()].filter((same) => same.length > 1)
  // Two payments of one checkout of which neither was refunded: the shopper has paid twice.
  const unrefunded = succeeded.filter(({ id, amount }) => (backOf.get(id) ?? 0) < amount)
  const charged = [...Map.groupBy(unrefunded, ({ metadata }) => metadata.checkout_id)].filter(
    ([, same]) => same.length > 1,
  )
  const tooMuch = succeeded.filter(({ id, amount }) => (backOf.get(id) ?? 0) > amount)

  const paidById = new Map(succeeded.map((payment) => [payment.id, payment]))
  const unpaid = orders.filter(({ payment, total }) => paidById.get(payment)?.amount !== total)
  // Money that has paid another order does not go back, too.
  const { rows: credits } = await db.execute<{ payment: string; amount: number }>(sql`
    select payment_intent as payment, sum(amount)::int as amount
    from refunds where payment_provider = 'credit' group by payment_intent`)
  const creditOf = new Map(credits.map(({ payment, amount }) => [payment, amount]))
  const unreturned = orders.filter(
    ({ status, payment, total }) =>
      status === 'Canceled' && (backOf.get(payment) ?? 0) + (creditOf.get(payment) ?? 0) !== total,
  )
  const { rows: ledger } = await db.execute<{ payment: string; amount: number }>(sql`
    select payment_intent as payment, sum(amount)::int as amount
    from refunds where failed_at is null and payment_provider not in ('staff', 'credit') group by payment_intent`)
  const refundedByPayment = new Map(ledger.map(({ payment, amount }) => [payment, amount]))
  const unlike = [...new Set([...refundedByPayment.keys(), ...backOf.keys()])].filter(
    (payment) => refundedByPayment.get(payment) !== backOf.get(payment),
  )

  return {
    figures: {
      purchases: orders.length,
      lost: lost.length,
      double: twice.length + charged.length + tooMuch.length,
    },
    violations: [
      ...lost.map(({ id }) => `payment ${id} succeeded, and there is no order and no refund`),
      ...twice.map(([first]) => `payment ${first?.payment} has more than one order`),
      ...charged.map(([checkout]) => `checkout ${checkout} was paid more than once`),
      ...tooMuch.map(({ id }) => `more than payment ${id} was sent back`),
      ...unpaid.map(({ id, payment }) => `order ${id} is not what payment ${payment} paid`),
      ...unreturned.map(({ id }) => `order ${id} is canceled, and its money has not gone back`),
      ...unlike.map((payment) => `refunds of payment ${payment}: the shop and the provider differ`),
      ...(await overpaidViolations(db)),
      ...(await invoiceViolations(db)),
    ],
  }
}

/** Checks that no order refunds more than was paid, whoever has the money: refunds that failed do not count. */
async function overpaidViolations(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: number; total: number; refunded: number }>(sql`
    select o.id, o.total, sum(f.amount)::int as refunded from orders o
      join refunds f on f.payment_intent = o.payment_intent and f.failed_at is null
    group by o.id having sum(f.amount) > o.total`)
  return rows.map(({ id, total, refunded }) => `order ${id}: ${refunded} refunded of ${total} paid`)
}

/** Checks that each order has one invoice, numbered without gaps. */
async function invoiceViolations(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string; last: number; count: number; orders: number }>(sql`
    select kind, max(substring(number from '[0-9]+$')::int) as last, count(*)::int as count,
      count(distinct order_id)::int as orders from invoices group by kind`)
  return rows.flatMap(({ kind, last, count, orders }) => [
    ...(last === count ? [] : [`${kind}: number ${last} was drawn for ${count} documents`]),
    ...(kind !== 'invoice' || orders === count ? [] : [`${count} invoices for ${orders} orders`]),
  ])
}

function sumBy<T>(
  rows: readonly T[],
  key: (row: T) => string,
  amount: (row: T) => number,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + amount(row))
  return sums
}
