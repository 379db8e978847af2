import { sql } from 'drizzle-orm'
import { statement } from '../platform/database/statement.ts'
import { type Checkout, clientSecretHash } from '../reservations/index.ts'

export const updatePayment = statement<{ isSaved: true }>(
  'checkout_save_payment',
  sql`update checkouts
    set payment_intent = ${sql.placeholder('paymentIntent')}, payment_provider = ${sql.placeholder('paymentProvider')}, client_secret = ${sql.placeholder('clientSecret')}
    where id = ${sql.placeholder('id')}::uuid and revision = ${sql.placeholder('revision')}::int and status = 'open'
    returning true as "isSaved"`,
)

export const ownerOfPayment = statement<Pick<Checkout, 'customerId' | 'clientSecretHash'>>(
  'checkout_owner_of_payment',
  sql`select customer_id as "customerId", ${clientSecretHash} as "clientSecretHash" from checkouts
    where payment_intent = ${sql.placeholder('paymentIntent')}`,
)
