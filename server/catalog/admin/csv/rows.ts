import { isDeepStrictEqual } from 'node:util'
import type { ImportError } from '@nafha/contract/admin/catalog-csv'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/client.ts'
import { type StockReasonDetails, setStockReason } from '../../../stock/index.ts'
import { notifyStockAlerts } from '../../../stock-notices/index.ts'
import { updateShownPrices } from '../../index.ts'
import type { ProductRules } from '../product-errors.ts'
import type { AdminProductRow } from '../product-rows.ts'
import { rowChangesOf, rowOf, sizeRowOf } from '../write-product.ts'
import { type Counted, stockAfter, stockChanges, stockErrors } from './batch.ts'
import type { Count, Plan } from './plan.ts'

/** Rows per statement. */
const AT_ONCE = 1000

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

/**
 * Writes the rows as the last step of a transaction, because shoppers wait from here to its end. Locks sizes first
 * and ascending, then products, as purchases do (rules/operation 13), and reads the stock again under the lock.
 * @returns errors of stock changes; if there are any, nothing was written
 */
export async function writeRows(
  tx: Queryable,
  batches: RowChanges[],
  rules: Pick<ProductRules, 'mayStock'>,
  explanation: StockReasonDetails,
): Promise<ImportError[]> {
  const sizes = batches.flatMap((rows) => rows.sizes)
  const counts = batches.flatMap((rows) => rows.counts)
  const edited = batches.flatMap((rows) => rows.edited)
  const stocks = await lockSizes(tx, [...sizes.map(({ id }) => id), ...counts.map(([id]) => id)])
  const lockedCounts = counts.flatMap(([id, count]) => {
    const now = stocks.get(id)
    return now ? [{ id, count, now }] : []
  })
  const errors = lockedCounts.flatMap(({ count, now }) => stockErrors(now, count, rules))
  if (errors.length > 0) return errors
  await inPieces(sizes, (rows) => writeSizes(tx, rows))
  await setStockReason(tx, explanation)
  await changeStock(
    tx,
    lockedCounts.map(({ id, count, now }) => ({ id, units: stockAfter(now, count) - now.stock })),
  )
  await tx.execute(sql`select id from products where id = ${any(edited)} order by id for no key update`)
  const products = batches.flatMap((rows) => rows.products)
  await inPieces(products, (rows) => writeProducts(tx, rows))
  await inPieces(edited, (ids) => updateShownPrices(tx, ids))
  await notifyStockAlerts(
    tx,
    batches.flatMap((rows) => rows.woken),
  )
  return []
}

const any = (ids: number[]): SQL => sql`any(${sql.param(ids)}::int[])`

async function inPieces<Row>(rows: Row[], write: (piece: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await write(rows.slice(from, from + AT_ONCE))
}

async function lockSizes(tx: Queryable, ids: number[]): Promise<Map<number, Counted>> {
  const { rows } = await tx.execute<Counted & { id: number }>(
    sql`select id, stock, reserved from product_sizes where id = ${any(ids)} order by id for update`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const writeSizes = (tx: Queryable, rows: RowChanges['sizes']) =>
  tx.execute(sql`
    update product_sizes size
    set label = given.label, price = given.price, sale = given.sale, tester = given.tester,
      withdrawn = given.withdrawn
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id int, label jsonb, price int, sale int, tester boolean, withdrawn boolean)
    where size.id = given.id`)

const changeStock = (tx: Queryable, changes: { id: number; units: number }[]) =>
  tx.execute(sql`
    update product_sizes size set stock = size.stock + change.units
    from unnest(${sql.param(changes.map(({ id }) => id))}::int[],
      ${sql.param(changes.map(({ units }) => units))}::int[]) as change (id, units)
    where size.id = change.id and change.units <> 0`)

const writeProducts = (tx: Queryable, rows: RowChanges['products']) =>
  tx.execute(sql`
    update products product
    set gender = given.gender, name = given.name, type = given.type, description = given.description,
      concentration = given.concentration, family = given.family, top_notes = given."topNotes",
      heart_notes = given."heartNotes", base_notes = given."baseNotes", best_seller = given."bestSeller",
      new_trend = given."newTrend", published = given.published
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id int, gender text, name jsonb, type jsonb, description jsonb, concentration jsonb, family jsonb,
        "topNotes" jsonb, "heartNotes" jsonb, "baseNotes" jsonb, "bestSeller" boolean, "newTrend" boolean,
        published boolean)
    where product.id = given.id`)
