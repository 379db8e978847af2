import type { StaffOrderForm } from '@nafha/contract/staff-orders/staff-orders'
import { eq } from 'drizzle-orm'
import { findCustomer } from '../accounts/index.ts'
import { staffActor } from '../platform/database/actor.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { staffOrders } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { staleForm } from '../platform/outcomes/form-version.ts'
import { conflict, invalid, isRejection, type Rejection, type Saved } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { creditColumns } from './credit-columns.ts'
import { lockStaffOrder } from './locks.ts'
import { fieldsOf } from './present.ts'

type Stored = typeof staffOrders.$inferSelect

const columnsOf = (form: StaffOrderForm) => ({
  customerId: form.customer_id ?? null,
  language: form.language,
  buyer: form.buyer,
  lines: form.lines,
  testers: form.testers,
  delivery: form.delivery ?? null,
  discountPercent: form.discount_percent,
  discountReason: form.discount_reason,
  note: form.note,
  holdHours: form.hold_hours,
})

/** Only a draft can be changed or sent. */
export const notDraft: Rejection = conflict('staff_order_not_draft')

async function unknownCustomer(db: Queryable, form: StaffOrderForm): Promise<Rejection | null> {
  if (form.customer_id == null || (await findCustomer(db, form.customer_id))) return null
  return invalid('customer_id', 'customer_unknown')
}

/** Returns what the audit log keeps of a draft: nothing that is the buyer's own. */
const auditedOf = (row: Stored) => {
  const { buyer: _, note: _note, discount_reason: _reason, delivery, credit, ...fields } = fieldsOf(row)
  return {
    ...fields,
    ...(credit && { credit_of: `${credit.kind} ${credit.id}` }),
    delivery_method_id: delivery?.method_id ?? null,
  }
}

/** Saves a new draft, finished or not. */
export const createDraft = (
  db: Database,
  who: StaffCaller,
  form: StaffOrderForm,
): Promise<Saved<{ id: number }>> =>
  db.transaction(async (tx) => {
    const rejection = await unknownCustomer(tx, form)
    if (rejection) return rejection
    const credit = await creditColumns(tx, who, form.credit)
    if (isRejection(credit)) return credit
    const [row] = await tx
      .insert(staffOrders)
      .values({ ...columnsOf(form), ...credit, createdBy: staffActor(who.staffId) })
      .returning()
    if (!row) throw new Error('the order was not stored')
    await audit(tx, who, 'create', ['staff-orders', row.id], { to: auditedOf(row) })
    return { kind: 'saved', row: { id: row.id } }
  })

/** Changes a draft. */
export const changeDraft = (
  db: Database,
  who: StaffCaller,
  id: number,
  form: StaffOrderForm,
): Promise<Saved<{ id: number }>> =>
  db.transaction(async (tx) => {
    const before = await lockStaffOrder(tx, id)
    if (!before) return { kind: 'not_found' }
    if (before.state !== 'draft') return notDraft
    const rejection = staleForm(form, fieldsOf(before)) ?? (await unknownCustomer(tx, form))
    if (rejection) return rejection
    const credit = await creditColumns(tx, who, form.credit)
    if (isRejection(credit)) return credit
    const [row] = await tx
      .update(staffOrders)
      .set({ ...columnsOf(form), ...credit, updatedAt: new Date() })
      .where(eq(staffOrders.id, id))
      .returning()
    if (!row) throw new Error('the order was not stored')
    await audit(tx, who, 'update', ['staff-orders', id], { from: auditedOf(before), to: auditedOf(row) })
    return { kind: 'saved', row: { id } }
  })
