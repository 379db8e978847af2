import { randomBytes } from 'node:crypto'
import type { DeliveryWindow } from '@nafha/contract/delivery/delivery-window'
import { orderNumber } from '@nafha/contract/orders/orders'
import { TAX_PERCENT } from '@nafha/contract/rules'
import { sql } from 'drizzle-orm'
import { removeBoughtLines } from '../carts/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { statement } from '../platform/database/statement.ts'
import { addJobSql, jobOrigin } from '../platform/jobs/queue.ts'
import { sendOrderConfirmationJob } from './jobs.ts'

const checkoutParam = sql`${sql.placeholder('checkoutId')}::uuid`

const insert = statement<{ id: number }>(
  'order_create',
  sql`with ordered as (
      insert into orders (order_number, checkout_id, payment_intent, payment_provider, tax_percent, customer_id, guest_session_id, language,
        prefix_name, first_name, last_name, email, mobile_number, address, shipping_address, subtotal, tax, discount_id,
        discount_code, discount_percent, discount_amount, delivery_method_id, delivery, delivery_price, delivery_tax, delivery_day,
        total, credit, promised_from, promised_to, packer_note)
      select ${sql.placeholder('number')}::text, id, ${sql.placeholder('paymentIntent')}::text, payment_provider, ${sql.raw(String(TAX_PERCENT))},
        coalesce(buyer_id, customer_id), case when buyer_id is null then guest_session_id end, language, prefix_name, first_name, last_name, email, mobile_number, address,
        shipping_address, subtotal, tax, discount_id, discount_code, discount_percent, discount_amount,
        delivery_method_id, delivery, delivery_price, delivery_tax, delivery_day, total, credit,
        ${sql.placeholder('promisedFrom')}::date, ${sql.placeholder('promisedTo')}::date, nullif(staff_note, '')
      from checkouts left join (
        select checkout_id, customer_id as buyer_id, note as staff_note from staff_orders
      ) by_staff on by_staff.checkout_id = checkouts.id
      where id = ${checkoutParam}
      on conflict (order_number) do nothing
      returning id, customer_id
    ), items as (
      insert into order_items (order_id, product_id, size_id, tester, quantity, net, tax_amount, product_name, size_label,
        picture_id)
      select ordered.id, product_id, size_id, tester, quantity, net, tax_amount, product_name, size_label, picture_id
      from ordered, reservations where checkout_id = ${checkoutParam} order by size_id
    ), event as (
      insert into order_events (order_id, to_status, by) select id, 'Pending', 'shop' from ordered
    ), ${removeBoughtLines(checkoutParam)}
    select id, ${addJobSql(sendOrderConfirmationJob, sql`json_build_object('orderId', id)`, {
      key: sql`'order-confirmation:' || id`,
    })} from ordered`,
)

interface NewOrder {
  checkoutId: string
  paymentIntent: string
  /** First and last day of delivery. */
  promised: DeliveryWindow
}

/**
 * Makes the order of a paid checkout out of what the checkout and its lines froze, with its first event and its confirmation,
 * and takes what was bought out of its customer's cart, in the caller's transaction. The unique payment intent keeps a second
 * order out.
 * @returns the order's id
 */
export async function createOrder(
  tx: Queryable,
  { checkoutId, paymentIntent, promised }: NewOrder,
): Promise<number> {
  // Among 32^10 numbers the first random one is nearly always free.
  for (;;) {
    const number = orderNumber(randomBytes(10))
    const [order] = await insert(tx, {
      checkoutId,
      paymentIntent,
      number,
      promisedFrom: promised.from,
      promisedTo: promised.to,
      ...jobOrigin(),
    })
    if (order) return order.id
  }
}
