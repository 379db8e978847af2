import type { AdminProductRow } from '../product-rows.ts'
import { changedSizesOf, rowChangesOf, rowOf, type sizeRowOf } from '../write-product.ts'
import { stockChanges } from './batch.ts'
import type { Count, Plan } from './plan.ts'

/** An existing product before and after the import. */
export interface Change {
  before: AdminProductRow
  after: AdminProductRow
  plan: Plan
}

/** Changes of existing rows that purchases lock, too. Unchanged rows are left out. */
export interface RowChanges {
  sizes: (ReturnType<typeof sizeRowOf> & { id: number })[]
  counts: [sizeId: number, Count][]
  products: (ReturnType<typeof rowOf> & { id: number })[]
  /** Products with changes beside stock. */
  edited: number[]
  /** Sizes that may have become available. */
  woken: number[]
}

export function changedRows(changes: Change[]): RowChanges {
  const edits = changes.filter(({ plan }) => plan.changes)
  return {
    sizes: edits.flatMap(({ before, plan }) => changedSizesOf(before, plan.form)),
    counts: changes.flatMap(stockChanges),
    products: edits
      .filter(({ before, plan }) => Object.keys(rowChangesOf(before, plan.form)).length > 0)
      .map(({ before, plan }) => ({ id: before.id, ...rowOf(plan.form) })),
    edited: edits.map(({ before }) => before.id),
    woken: changes.flatMap(({ after }) => (after.published ? after.sizes.map(({ id }) => id) : [])),
  }
}
