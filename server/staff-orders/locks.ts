import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { staffOrders } from '../platform/database/schema/index.ts'
import { findStaffOrder, type StaffOrderRow } from './rows.ts'

/** Locks an order by staff, so that two members do not change or send it at once. */
export async function lockStaffOrder(tx: Queryable, id: number): Promise<StaffOrderRow | null> {
  await tx.select({ id: staffOrders.id }).from(staffOrders).where(eq(staffOrders.id, id)).for('update')
  // A statement of its own reads what the transaction before has committed.
  return findStaffOrder(tx, id)
}
