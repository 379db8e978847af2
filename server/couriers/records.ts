import type { AdminCourier, CourierForm } from '@nafha/contract/admin/couriers'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { couriers } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { staleForm, versioned } from '../platform/outcomes/form-version.ts'
import { invalid, type Saved } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import type { CourierAdapter } from './adapter.ts'
import { adapterOf } from './context.ts'
import { lockCourier } from './locks.ts'

type CourierRow = typeof couriers.$inferSelect

/** The fields that a form can change, as audit log and version have them. */
const auditSnapshot = ({ key, name, trackingPage, adapter, template, emirates, active }: CourierRow) => ({
  ...{ key, name, adapter, template, emirates, active },
  tracking_page: trackingPage,
})

const columnsOf = ({ key, name, tracking_page, adapter, template, emirates, active }: CourierForm) => ({
  ...{ key, name, adapter, template, emirates, active },
  trackingPage: tracking_page,
})

const present = (row: CourierRow, adapters: readonly CourierAdapter[]): AdminCourier => ({
  id: row.id,
  ...versioned(auditSnapshot(row), auditSnapshot(row)),
  can_book: adapterOf(adapters, row.adapter) !== null,
})

/** All couriers in their order: a shop has few. */
export async function listCouriers(db: Queryable, adapters: readonly CourierAdapter[], ids?: number[]) {
  const rows = await db
    .select()
    .from(couriers)
    .where(ids ? inArray(couriers.id, ids) : undefined)
    .orderBy(asc(couriers.position), asc(couriers.id))
  return rows.map((row) => present(row, adapters))
}

export async function findCourier(db: Queryable, adapters: readonly CourierAdapter[], id: number) {
  const [row] = await db.select().from(couriers).where(eq(couriers.id, id))
  return row ? present(row, adapters) : null
}

const keyTaken = invalid('key', 'courier_key_taken')

export const addCourier = (
  db: Database,
  who: StaffCaller,
  form: CourierForm,
): Promise<Saved<{ id: number }>> =>
  db.transaction(async (tx) => {
    const position = sql<number>`(select coalesce(max(${couriers.position}), 0) + 1 from ${couriers})`
    const [row] = await tx
      .insert(couriers)
      .values({ ...columnsOf(form), position })
      .onConflictDoNothing()
      .returning()
    if (!row) return keyTaken
    await audit(tx, who, 'create', ['couriers', row.id], { to: auditSnapshot(row) })
    return { kind: 'saved', row }
  })

/** Changes a courier. Its key stays: orders and files of older versions have it. */
export const changeCourier = (
  db: Database,
  who: StaffCaller,
  id: number,
  form: CourierForm,
): Promise<Saved<{ id: number }>> =>
  db.transaction(async (tx) => {
    const before = await lockCourier(tx, id)
    if (!before) return { kind: 'not_found' }
    const stale = staleForm(form, auditSnapshot(before))
    if (stale) return stale
    if (form.key !== before.key) return invalid('key', 'courier_key_stays')
    const [row] = await tx.update(couriers).set(columnsOf(form)).where(eq(couriers.id, id)).returning()
    if (!row) throw new Error('the courier was not stored')
    await audit(tx, who, 'update', ['couriers', id], { from: auditSnapshot(before), to: auditSnapshot(row) })
    return { kind: 'saved', row }
  })
