import type { ReturnInspection } from '@nafha/contract/admin/returns'
import { accountsForAll } from '@nafha/contract/returns/rules'
import { and, eq } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { returnUnits } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { takeStep } from './staff-steps.ts'

/** Records in which condition each unit of a received return is (rules/returns 7). */
export const inspectReturn = (
  db: Database,
  staff: StaffCaller,
  id: number,
  { units, note }: ReturnInspection,
): Promise<Rejection | null> =>
  takeStep(db, staff, id, {
    to: 'inspected',
    action: 'inspect',
    note,
    facts: { units },
    work: (tx) => writeConditions(tx, id, units),
  })

async function writeConditions(
  tx: Queryable,
  returnId: number,
  units: ReturnInspection['units'],
): Promise<Rejection | { values: object }> {
  const lines = await tx.select().from(returnUnits).where(eq(returnUnits.returnId, returnId))
  const isComplete =
    units.length === lines.length &&
    lines.every(({ itemId, quantity }) => {
      const inspected = units.find(({ item_id }) => item_id === itemId)
      return inspected !== undefined && accountsForAll(quantity, inspected)
    })
  if (!isComplete) return invalid('units', 'inspection_incomplete')
  for (const { item_id, ...conditions } of units) {
    await tx
      .update(returnUnits)
      .set(conditions)
      .where(and(eq(returnUnits.returnId, returnId), eq(returnUnits.itemId, item_id)))
  }
  return { values: {} }
}
