import type { DiscountForm } from '@nafha/contract/admin/discounts'
import { isGift } from '@nafha/contract/gift-codes'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { discounts, discountUses } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { audit } from '../staff/index.ts'
import { auditSnapshot, versionOf } from './audit-snapshot.ts'

export type Saved =
  | { kind: 'saved'; id: number }
  | { kind: 'unknown' }
  /** The discount was saved by another member of staff since this form was loaded. */
  | { kind: 'changed_meanwhile' }
  | { kind: 'code_taken' }
  /** Codes of gifts are the shop's own: nobody types them in, and they keep their names. */
  | { kind: 'code_reserved' }
  /** The shop's texts promise what its gifts give. */
  | { kind: 'percent_promised' }
  /** Fewer uses would be allowed than there are already. */
  | { kind: 'limit_below_uses'; uses: number }

const columnsOf = (form: DiscountForm) => ({
  code: form.code,
  percent: form.discount,
  expireAt: form.expire_at ? new Date(form.expire_at) : null,
  disabled: form.disabled === true,
  timesNumber: form.times_number ?? null,
  overallLimit: form.overall_limit ?? null,
})

const isTaken = async (tx: Queryable, code: string, own: number) =>
  (await tx.$count(
    discounts,
    and(eq(sql`lower(${discounts.code})`, code.toLowerCase()), ne(discounts.id, own)),
  )) > 0

export async function addDiscount(db: Database, who: StaffCaller, form: DiscountForm): Promise<Saved> {
  if (isGift(form.code)) return { kind: 'code_reserved' }
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(discounts).values(columnsOf(form)).onConflictDoNothing().returning()
    if (!row) return { kind: 'code_taken' }
    await audit(tx, who, 'create', ['discounts', row.id], { to: auditSnapshot(row) })
    return { kind: 'saved', id: row.id }
  })
}

/** Changes a code. Purchases under way keep the percent that they were promised: it stands in their checkout. */
export async function changeDiscount(
  db: Database,
  who: StaffCaller,
  id: number,
  form: DiscountForm,
): Promise<Saved> {
  return db.transaction(async (tx) => {
    // The lock under which uses are counted: none is added between counting and storing the new limit.
    const [before] = await tx.select().from(discounts).where(eq(discounts.id, id)).for('no key update')
    if (!before) return { kind: 'unknown' }
    if (form.version && form.version !== versionOf(before)) return { kind: 'changed_meanwhile' }
    const renamed = form.code.toLowerCase() !== before.code.toLowerCase()
    if (renamed && (isGift(before.code) || isGift(form.code))) return { kind: 'code_reserved' }
    if (renamed && (await isTaken(tx, form.code, id))) return { kind: 'code_taken' }
    if (isGift(before.code) && form.discount !== before.percent) return { kind: 'percent_promised' }
    const columns = columnsOf(form)
    // Unlimited codes are not counted as they are used: a code that gets a limit is counted now.
    const uses = await tx.$count(
      discountUses,
      and(eq(discountUses.discountId, id), ne(discountUses.state, 'released')),
    )
    // A late payment may have gone beyond a limit that stays as it is (`settleUse`): a code can be disabled all the same.
    const { overallLimit } = columns
    if (overallLimit !== null && overallLimit < uses && overallLimit !== before.overallLimit)
      return { kind: 'limit_below_uses', uses }
    const [row] = await tx
      .update(discounts)
      .set({ ...columns, usesNumber: overallLimit === null ? uses : Math.min(uses, overallLimit) })
      .where(eq(discounts.id, id))
      .returning()
    if (!row) throw new Error('the discount was not stored')
    await audit(tx, who, 'update', ['discounts', id], { from: auditSnapshot(before), to: auditSnapshot(row) })
    return { kind: 'saved', id }
  })
}
