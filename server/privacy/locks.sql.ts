import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { ownIn, type Person } from './traces.sql.ts'

/**
 * Locks the customer's checkouts until the transaction ends. A payment that is being recorded creates its order either
 * before, and the order is found, or afterwards, and then it finds no recipient.
 */
export const lockCheckouts = (tx: Queryable, person: Person) =>
  tx.execute(sql`
    select id from checkouts where ${ownIn(person)}
      or id in (select checkout_id from staff_orders where customer_id = ${person.id}) order by id for update`)
