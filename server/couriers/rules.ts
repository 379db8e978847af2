import type { CourierRulesForm } from '@nafha/contract/admin/couriers'
import { inArray } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { courierRules, couriers } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { staleForm, versioned } from '../platform/outcomes/form-version.ts'
import { invalid, type Saved } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { readRules } from './choose.ts'
import { lockRules } from './locks.ts'

type RuleRow = Awaited<ReturnType<typeof readRules>>[number]

const shownRules = (rows: readonly Omit<RuleRow, 'id' | 'position'>[]) =>
  rows.map(({ courierId, emirates, methodKind, fromTotal, belowTotal }) => ({
    ...{ courier_id: courierId, emirates, method_kind: methodKind },
    ...{ from_total: fromTotal, below_total: belowTotal },
  }))

/** All rules in their order, with the version of the whole list. */
export async function showRules(db: Queryable) {
  const rules = shownRules(await readRules(db))
  return versioned({ id: 'courier-rules' as const, rules }, { rules })
}

/** Saves the whole list; a form that was opened before somebody else saved is refused. */
export const saveRules = (
  db: Database,
  who: StaffCaller,
  { version, rules }: CourierRulesForm,
): Promise<Saved<object>> =>
  db.transaction(async (tx) => {
    await lockRules(tx)
    const from = { rules: shownRules(await readRules(tx)) }
    const stale = staleForm({ version }, from)
    if (stale) return stale
    if (
      !(await areKnown(
        tx,
        rules.map(({ courier_id }) => courier_id),
      ))
    )
      return invalid('rules', 'courier_is_required')
    const rows = rules.map((rule, position) => ({
      ...{ position, courierId: rule.courier_id, emirates: rule.emirates, methodKind: rule.method_kind },
      ...{ fromTotal: rule.from_total, belowTotal: rule.below_total },
    }))
    await tx.delete(courierRules)
    if (rows.length > 0) await tx.insert(courierRules).values(rows)
    await audit(tx, who, 'update', ['settings', 'courier-rules'], { from, to: { rules: shownRules(rows) } })
    return { kind: 'saved', row: {} }
  })

async function areKnown(tx: Queryable, ids: number[]): Promise<boolean> {
  const courierIds = [...new Set(ids)]
  return (
    courierIds.length === 0 ||
    (await tx.$count(couriers, inArray(couriers.id, courierIds))) === courierIds.length
  )
}
