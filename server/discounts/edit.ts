import type { DiscountForm } from '@nafha/contract/admin/discounts'
import { isGift } from '@nafha/contract/cart/gift-codes'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { discounts, discountUses } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { staleForm } from '../platform/outcomes/form-version.ts'
import { invalid, type Saved } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { auditSnapshot } from './audit-snapshot.ts'
import { lockDiscount } from './locks.ts'

/** Codes of gifts are the shop's own: nobody types them in, and they keep their names. */
const codeReserved = invalid('code', 'code_is_reserved')
const codeTaken = invalid('code', 'code_already_taken')

type Discount = typeof discounts.$inferSelect

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

export async function addDiscount(
  db: Database,
  who: StaffCaller,
  form: DiscountForm,
): Promise<Saved<Discount>> {
  if (isGift(form.code)) return codeReserved
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(discounts).values(columnsOf(form)).onConflictDoNothing().returning()
    if (!row) return codeTaken
    await audit(tx, who, 'create', ['discounts', row.id], { to: auditSnapshot(row) })
    return { kind: 'saved', row }
  })
}

/** Changes a code. Purchases under way keep the percent that they were promised: it stands in their checkout. */
export async function changeDiscount(
  db: Database,
  who: StaffCaller,
  id: number,
  form: DiscountForm,
): Promise<Saved<Discount>> {
  return db.transaction(async (tx) => {
    // The lock under which uses are counted: none is added between counting and storing the new limit.
    const before = await lockDiscount(tx, id)
    if (!before) return { kind: 'not_found' }
    const stale = staleForm(form, auditSnapshot(before))
    if (stale) return stale
    const renamed = form.code.toLowerCase() !== before.code.toLowerCase()
    if (renamed && (isGift(before.code) || isGift(form.code))) return codeReserved
    if (renamed && (await isTaken(tx, form.code, id))) return codeTaken
    // The shop's texts promise what its gifts give.
    if (isGift(before.code) && form.discount !== before.percent)
      return invalid('discount', 'percent_is_promised')
    const columns = columnsOf(form)
    // Unlimited codes are not counted as they are used: a code that gets a limit is counted now.
    const uses = await tx.$count(
      discountUses,
      and(eq(discountUses.discountId, id), ne(discountUses.state, 'released')),
    )
    // A late payment may have gone beyond a limit that stays as it is (`settleUse`): a code can be disabled all the same.
    const { overallLimit } = columns
    if (overallLimit !== null && overallLimit < uses && overallLimit !== before.overallLimit)
      return invalid('overall_limit', 'limit_below_uses')
    const [row] = await tx
      .update(discounts)
      .set({ ...columns, usesNumber: overallLimit === null ? uses : Math.min(uses, overallLimit) })
      .where(eq(discounts.id, id))
      .returning()
    if (!row) throw new Error('the discount was not stored')
    await audit(tx, who, 'update', ['discounts', id], { from: auditSnapshot(before), to: auditSnapshot(row) })
    return { kind: 'saved', row }
  })
}
