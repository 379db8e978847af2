import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'

/**
 * Copies the only order of a shop so many times, each with one bottle of it for 105 fils: many orders without a purchase,
 * an invoice and an email for each.
 * @returns the ids of the copies
 */
export async function copyOrder(db: Database, count: number): Promise<number[]> {
  const person = sql.raw(
    'customer_id, guest_session_id, language, prefix_name, first_name, last_name, email, mobile_number, address, shipping_address',
  )
  await db.execute(sql`
    insert into checkouts (id, status, ${person}, subtotal, tax, discount_amount, total, expires_at)
      select gen_random_uuid(), 'paid', ${person}, 100, 5, 0, 105, now()
      from (select * from checkouts limit 1) first, generate_series(1, ${count})`)
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into orders (order_number, checkout_id, payment_intent, ${person}, subtotal, tax_percent, tax,
        discount_percent, discount_amount, total)
      select translate(lpad(to_hex(row_number() over ()::int), 10, '0'), '01abcdef', 'XYABCDEF'), id,
        'pi_copy_' || id, ${person}, subtotal, 5, tax, 0, 0, total from checkouts where total = 105
      returning id`)
  await db.execute(sql`
    insert into order_items (order_id, product_id, size_id, tester, quantity, net, tax_amount, product_name, size_label)
      select o.id, i.product_id, i.size_id, false, 1, 100, 5, i.product_name, i.size_label
      from orders o, (select * from order_items where not tester limit 1) i where o.total = 105`)
  return rows.map(({ id }) => id)
}
