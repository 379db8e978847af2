import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { customers } from '../platform/database/schema/index.ts'

/** Account for trying the demo shop (rules/operation 8). */
export const DEMO_CUSTOMER = { email: 'layla@example.com', password: 'Layla-demo-1' }

/** Returns the demo account's credentials, if the database was filled with the demonstration. */
export async function demoCustomer(db: Queryable): Promise<typeof DEMO_CUSTOMER | null> {
  const there = await db.$count(customers, sql`lower(${customers.email}) = ${DEMO_CUSTOMER.email}`)
  return there > 0 ? DEMO_CUSTOMER : null
}
