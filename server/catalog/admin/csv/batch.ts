import type { ImportChange, ImportError } from '@nafha/contract/admin/catalog-csv'
import type { Queryable } from '../../../platform/database/client.ts'
import { collections } from '../../../platform/database/schema/index.ts'
import type { StaffCaller } from '../../../platform/http/identity.ts'
import { type ProductRules, productErrors, readProductRules } from '../product-errors.ts'
import { type AdminProductRow, type AdminSizeRow, readBySlugs } from '../product-rows.ts'
import { mayStock } from '../products.ts'
import { publishingSetting } from '../publishing.ts'
import { changesOf } from './changes.ts'
import { type Count, type Plan, placeOf, planOf } from './plan.ts'
import type { Group } from './read.ts'

export interface ImportRules extends ProductRules {
  /** Ids by slug, because a file names collections by slug. */
  collectionIds: Map<string, number>
  slugOf: (collectionId: number) => string
}

export async function readImportRules(tx: Queryable, who: Pick<StaffCaller, 'role'>): Promise<ImportRules> {
  const { demand_arabic } = await publishingSetting.read(tx)
  const rows = await tx.select({ id: collections.id, slug: collections.slug }).from(collections)
  const collectionIds = new Map(rows.map(({ id, slug }) => [slug, id]))
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  const slugOf = (id: number) => slugs.get(id) ?? ''
  return { ...(await readProductRules(tx, demand_arabic, mayStock(who))), collectionIds, slugOf }
}

export interface Outcome {
  created: number
  changed: number
  stocksChanged: number
  errors: ImportError[]
  changes: ImportChange[]
}

export interface Step {
  before: AdminProductRow | null
  plan: Plan
}

/** Validates products of the file by the rules of the form and of the shop, without changing anything. */
export async function checkBatch(tx: Queryable, groups: Group[], rules: ImportRules) {
  const productsBySlug = new Map(
    (
      await readBySlugs(
        tx,
        groups.map((group) => group.slug),
      )
    ).map((row) => [row.slug, row]),
  )
  const steps: Step[] = []
  const errors: ImportError[] = []
  for (const group of groups) {
    const before = productsBySlug.get(group.slug) ?? null
    const parsed = planOf(group, before, rules.collectionIds)
    const groupErrors =
      parsed.kind === 'plan' ? await errorsByRules(tx, group, before, parsed.plan, rules) : parsed.errors
    if (groupErrors.length > 0) errors.push(...groupErrors)
    else if (parsed.kind === 'plan') steps.push({ before, plan: parsed.plan })
  }
  const outcome: Outcome = {
    created: steps.filter(({ before }) => !before).length,
    changed: steps.filter((step) => step.before && alters(step)).length,
    stocksChanged: steps.reduce((sum, step) => sum + stockChanges(step).length, 0),
    errors,
    changes: steps.flatMap((step) =>
      step.before
        ? changesOf(step.before, step.plan, { stocks: stockChanges(step), slugOf: rules.slugOf })
        : [],
    ),
  }
  return { steps, outcome }
}

async function errorsByRules(
  tx: Queryable,
  group: Group,
  before: AdminProductRow | null,
  plan: Plan,
  rules: ProductRules,
): Promise<ImportError[]> {
  const firstLine = group.lines[0]?.number ?? 0
  const errors = Object.entries(await productErrors(tx, before, plan.form, rules)).flatMap(
    ([field, messages]) =>
      messages.map((message) => ({
        ...placeOf(field.split('.'), firstLine, plan.sizeLines),
        message,
        inputs: {},
      })),
  )
  for (const [sizeId, count] of plan.counts) {
    const size = before?.sizes.find(({ id }) => id === sizeId)
    if (size) errors.push(...stockErrors(size, count, rules))
  }
  return errors
}

type Counted = Pick<AdminSizeRow, 'stock' | 'reserved'>

/**
 * The stock that a line results in. If nobody changed the number since the export, the shop's current stock stays.
 */
export const stockAfter = (size: Counted, { stock, was }: Count) => (stock === was ? size.stock : stock)

/** Returns the errors of a line that must not change the stock. */
export function stockErrors(
  size: Counted,
  count: Count,
  { mayStock }: Pick<ProductRules, 'mayStock'>,
): ImportError[] {
  const stock = stockAfter(size, count)
  if (stock === size.stock) return []
  const wrong = (message: string, inputs: ImportError['inputs'] = {}): ImportError[] => [
    { line: count.line, column: 'stock', message, inputs },
  ]
  if (!mayStock) return wrong('stock_is_not_yours')
  // The stock changed since the export, so the number in the file is outdated (decision 0029).
  if (count.was !== null && count.was !== size.stock) {
    return wrong('csv_stock_changed', { was: count.was, now: size.stock })
  }
  return stock < size.reserved ? wrong('stock_below_reserved') : []
}

/** Lines that change the stock of a size, by its id. */
export const stockChanges = ({ before, plan }: Step) =>
  (before?.sizes ?? []).flatMap((size): [number, Count][] => {
    const count = plan.counts.get(size.id)
    return count && stockAfter(size, count) !== size.stock ? [[size.id, count]] : []
  })

export const alters = (step: Step) => step.plan.changes || stockChanges(step).length > 0
