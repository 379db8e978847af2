import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

interface StaffOrder extends Record<string, unknown> {
  id: number
  status: string | null
  withdrawn: boolean
  recorded: boolean
  orders: number
  by_staff: number
  held: number
}

/**
 * Checks that a paid order by staff has exactly one order, with a recorded payment exactly when it was not paid at the provider,
 * and that a draft, an expired or a withdrawn one has neither an order nor stock (rules/staff-orders).
 */
export async function staffOrderViolations(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<StaffOrder>(sql`
    select s.id, c.status, s.withdrawn_at is not null as withdrawn, s.payment_method is not null as recorded,
      (select count(*)::int from orders where checkout_id = s.checkout_id) as orders,
      (select count(*)::int from orders where checkout_id = s.checkout_id and payment_provider = 'staff') as by_staff,
      coalesce((select sum(quantity) from reservations where checkout_id = s.checkout_id), 0)::int as held
    from staff_orders s left join checkouts c on c.id = s.checkout_id order by s.id`)
  return rows.flatMap(({ id, status, withdrawn, recorded, orders, by_staff, held }) => {
    const isPaid = status === 'paid'
    // The stock of a checkout is held as long as it is open: `stockViolations` adds it up.
    const holds = status === 'open' && held > 0
    return [
      ...(orders === (isPaid ? 1 : 0) ? [] : [`order by staff ${id} is ${status}, and has ${orders} orders`]),
      ...(by_staff === (recorded && isPaid ? 1 : 0)
        ? []
        : [`order by staff ${id}: recorded payments and orders without a provider differ`]),
      ...(withdrawn && (isPaid || holds) ? [`order by staff ${id} is withdrawn, and ${status}`] : []),
    ]
  })
}
