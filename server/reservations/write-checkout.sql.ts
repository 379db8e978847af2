import { type SQL, sql } from 'drizzle-orm'
import { listed, statement } from '../platform/database/statement.ts'
import { addJobSql } from '../platform/jobs/queue.ts'
import { expireCheckoutJob } from './jobs.ts'

const param = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`
const checkoutParam = param('id', 'uuid')

/** Rows of the parameters: sizes with units and prices. */
const lines = sql`unnest(${listed('sizeIds', 'int[]')}, ${listed('quantities', 'int[]')}, ${listed('nets', 'int[]')},
  ${listed('taxAmounts', 'int[]')}) as line(size_id, quantity, net, tax_amount)`

/** Inserts the lines with the names and prices of now, which later changes to the catalog do not touch. */
const insertLinesSql = sql`insert into reservations (checkout_id, size_id, product_id, tester, quantity, net, tax_amount,
    product_name, size_label, picture_id)
  select ${checkoutParam}, size.id, product.id, size.tester, line.quantity, line.net, line.tax_amount, product.name,
    size.label, coalesce(size.picture_id, (select picture_id from product_pictures
      where product_id = product.id order by position limit 1))
  from ${lines} join product_sizes size on size.id = line.size_id join products product on product.id = size.product_id
  order by size.id`

// The caller has locked the sizes, so that this statement waits for no other transaction.
export const insertCheckout = statement(
  'checkout_open',
  sql`with opened as (
      insert into checkouts (id, customer_id, guest_session_id, guest_id, language, prefix_name, first_name, last_name,
        email, mobile_number, address, shipping_address, discount_id, discount_code, discount_percent, subtotal, tax, discount_amount,
        delivery_method_id, delivery, delivery_price, delivery_tax, delivery_day, promised_from, promised_to,
        total, credit, ${sql.identifier('trail')}, network, demands_three_d_secure, held_since, expires_at)
      values (${checkoutParam}, ${param('customerId', 'int')}, ${param('guestSessionId', 'uuid')},
        ${param('guestId', 'int')}, ${param('language', 'text')}, ${param('prefixName', 'text')},
        ${param('firstName', 'text')}, ${param('lastName', 'text')}, ${param('email', 'text')},
        ${param('mobileNumber', 'text')}, ${param('address', 'jsonb')}, ${param('shippingAddress', 'text')},
        ${param('discountId', 'int')}, ${param('discountCode', 'text')}, ${param('discountPercent', 'int')}, ${param('subtotal', 'int')},
        ${param('tax', 'int')}, ${param('discountAmount', 'int')}, ${param('deliveryMethodId', 'int')}, ${param('delivery', 'jsonb')}, ${param('deliveryPrice', 'int')},
        ${param('deliveryTax', 'int')}, ${param('deliveryDay', 'date')}, ${param('promisedFrom', 'date')}, ${param('promisedTo', 'date')},
        ${param('total', 'int')}, ${param('credit', 'int')}, ${param('requestContext', 'jsonb')},
        ${param('network', 'text')}, ${param('demandsThreeDSecure', 'boolean')}, ${param('heldSince', 'timestamptz')}, ${param('expiresAt', 'timestamptz')})
    ), stock as (
      update product_sizes size set reserved = size.reserved + line.quantity from ${lines} where size.id = line.size_id
    ), lines as (${insertLinesSql})
    select ${addJobSql(expireCheckoutJob, sql`json_build_object('checkoutId', ${checkoutParam})`, {
      runAt: param('expiresAt', 'timestamptz'),
      key: sql`'expire-checkout:' || ${checkoutParam}`,
    })}`,
)

export const insertLines = statement('checkout_insert_lines', insertLinesSql)
