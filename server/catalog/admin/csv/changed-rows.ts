import { isDeepStrictEqual } from 'node:util'
import type { AdminProductRow } from '../product-rows.ts'
import { rowChangesOf, rowOf, sizeRowOf } from '../write-product.ts'
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
    sizes: edits.flatMap(({ before, plan }) =>
      before.sizes.flatMap((old) => {
        const size = plan.form.sizes.find(({ id }) => id === old.id)
        return size && !isDeepStrictEqual(sizeRowOf(size), sizeRowOf(old))
          ? [{ id: old.id, ...sizeRowOf(size) }]
          : []
      }),
    ),
    counts: changes.flatMap(stockChanges),
    products: edits
      .filter(({ before, plan }) => Object.keys(rowChangesOf(before, plan.form)).length > 0)
      .map(({ before, plan }) => ({ id: before.id, ...rowOf(plan.form) })),
    edited: edits.map(({ before }) => before.id),
    woken: changes.flatMap(({ after }) => (after.published ? after.sizes.map(({ id }) => id) : [])),
  }
}
