import { shopNote } from '@nafha/contract/admin/shop-notes'
import type { Queryable } from '../../../platform/database/client.ts'
import type { StaffCaller } from '../../../platform/http/identity.ts'
import { indexProducts } from '../../../search-index/index.ts'
import { audit } from '../../../staff/index.ts'
import type { StockReasonDetails } from '../../../stock/index.ts'
import { inheritCollections } from '../../index.ts'
import { type AdminProductRow, readBySlugs } from '../product-rows.ts'
import { auditSnapshot, refreshProducts } from '../products.ts'
import { addSizes, changedSizesOf, rowChangesOf, writeCollections, writeProduct } from '../write-product.ts'
import { alters, checkBatch, type ImportRules, type Outcome, type Step } from './batch.ts'
import { type Change, changedRows, type RowChanges } from './changed-rows.ts'
import type { Plan } from './plan.ts'
import type { Group } from './read.ts'

type Who = Pick<StaffCaller, 'staffId' | 'name'>

/** Explanation of stock changes by an import. */
export const explanationOf = (who: Who, importId: number) =>
  ({
    reason: 'import',
    staffId: who.staffId,
    note: shopNote('import_file', { id: importId }),
  }) satisfies StockReasonDetails

/**
 * Imports the valid products of a batch, except existing rows of products and sizes: purchases lock these, so
 * `writeRows` writes them last. The caller holds the catalogue's lock; stock still changes meanwhile.
 */
export async function importBatch(
  tx: Queryable,
  who: Who,
  groups: Group[],
  rules: ImportRules,
  importId: number,
): Promise<{ outcome: Outcome; rows: RowChanges }> {
  const { steps, outcome } = await checkBatch(tx, groups, rules)
  const explanation = explanationOf(who, importId)
  const created = await create(tx, steps, explanation)
  for (const product of created) {
    await audit(tx, who, 'create', ['products', product.id], {
      to: { ...auditSnapshot(product), import: importId },
    })
  }
  const changes: Change[] = []
  for (const step of steps) {
    const { before, plan } = step
    if (!before || !alters(step)) continue
    const after = plan.changes ? await writeRelated(tx, before, plan.form, explanation) : before
    changes.push({ before, after, plan })
  }
  await refreshRelated(tx, changes)
  for (const { before, after } of changes) {
    await audit(tx, who, 'update', ['products', after.id], {
      from: auditSnapshot(before),
      to: { ...auditSnapshot(after), import: importId },
    })
  }
  return { outcome, rows: changedRows(changes) }
}

/** Inserts new products; nobody can be waiting for their rows. */
async function create(
  tx: Queryable,
  steps: Step[],
  explanation: StockReasonDetails,
): Promise<AdminProductRow[]> {
  const plans = steps.filter(({ before }) => !before).map(({ plan }) => plan)
  const ids: number[] = []
  for (const { form } of plans) ids.push(await writeProduct(tx, null, form, explanation))
  await refreshProducts(tx, ids)
  return readBySlugs(
    tx,
    plans.map(({ form }) => form.slug),
  )
}

/**
 * Writes the collections and new sizes of an existing product. The file has no pictures.
 * @returns the product as it will be
 */
async function writeRelated(
  tx: Queryable,
  before: AdminProductRow,
  form: Plan['form'],
  explanation: StockReasonDetails,
): Promise<AdminProductRow> {
  const collectionsId = await writeCollections(tx, before.id, before.collectionsId, form.collections_id)
  const changedSizes = new Map(changedSizesOf(before, form).map((size) => [size.id, size]))
  const existingSizes = before.sizes.map((size) => ({ ...size, ...changedSizes.get(size.id) }))
  const next = Math.max(-1, ...before.sizes.map(({ position }) => position)) + 1
  const newSizes = form.sizes.filter(({ id }) => !id).map((size, at) => ({ ...size, position: next + at }))
  const addedSizes = await addSizes(tx, before.id, newSizes, explanation)
  return {
    ...before,
    ...rowChangesOf(before, form),
    collectionsId,
    sizes: [...existingSizes, ...addedSizes.map((size) => ({ ...size, sold: false }))],
  }
}

/** Updates inherited collections and the search index with the texts that the rows will have. */
async function refreshRelated(tx: Queryable, changes: Change[]): Promise<void> {
  const products = changes.filter(({ plan }) => plan.changes).map(({ after }) => after)
  const ids = products.map(({ id }) => id)
  await inheritCollections(tx, ids)
  await indexProducts(tx, ids, new Map(products.map((product) => [product.id, product])))
}
