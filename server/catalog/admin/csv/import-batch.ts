import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '../../../platform/database/client.ts'
import { productSizes } from '../../../platform/database/schema/index.ts'
import type { StaffCaller } from '../../../platform/http/identity.ts'
import { indexProducts } from '../../../search-index/index.ts'
import { audit } from '../../../staff/index.ts'
import { type StockReasonDetails, setStockReason } from '../../../stock/index.ts'
import { inheritCollections } from '../../index.ts'
import { type AdminProductRow, type AdminSizeRow, readBySlugs } from '../product-rows.ts'
import { auditSnapshot, refreshProducts } from '../products.ts'
import { rowChangesOf, sizeRowOf, writeCollections, writeProduct } from '../write-product.ts'
import { alters, checkBatch, type ImportRules, type Outcome, type Step } from './batch.ts'
import { type Change, changedRows, type RowChanges } from './changed-rows.ts'
import type { Plan } from './plan.ts'
import type { Group } from './read.ts'

type Who = Pick<StaffCaller, 'staffId' | 'name'>

/** Explanation of stock changes by an import. */
export const explanationOf = (who: Who, importId: number) =>
  ({ reason: 'import', staffId: who.staffId, note: `import ${importId}` }) satisfies StockReasonDetails

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
  const collectionsId = [...new Set(form.collections_id)]
  if (JSON.stringify(before.collectionsId) !== JSON.stringify(collectionsId)) {
    await writeCollections(tx, before.id, collectionsId)
  }
  const existingSizes = form.sizes.flatMap((size) => {
    const old = before.sizes.find(({ id }) => id === size.id)
    if (!old) return []
    return [isDeepStrictEqual(sizeRowOf(size), sizeRowOf(old)) ? old : { ...old, ...sizeRowOf(size) }]
  })
  const newSizes = form.sizes.filter((size) => !size.id)
  return {
    ...before,
    ...rowChangesOf(before, form),
    collectionsId,
    sizes: [...existingSizes, ...(await addSizes(tx, before, newSizes, explanation))],
  }
}

async function addSizes(
  tx: Queryable,
  { id: productId, sizes: existingSizes }: AdminProductRow,
  newSizes: Plan['form']['sizes'],
  explanation: StockReasonDetails,
): Promise<AdminSizeRow[]> {
  if (newSizes.length === 0) return []
  const next = Math.max(-1, ...existingSizes.map(({ position }) => position)) + 1
  await setStockReason(tx, explanation)
  const rows = await tx
    .insert(productSizes)
    .values(
      newSizes.map((size, at) => ({
        ...sizeRowOf(size),
        productId,
        position: next + at,
        stock: size.stock ?? 0,
      })),
    )
    .returning()
  return rows.map((row) => ({ ...row, sold: false }))
}

/** Updates inherited collections and the search index with the texts that the rows will have. */
async function refreshRelated(tx: Queryable, changes: Change[]): Promise<void> {
  const products = changes.filter(({ plan }) => plan.changes).map(({ after }) => after)
  const ids = products.map(({ id }) => id)
  await inheritCollections(tx, ids)
  const texts = products.map(
    ({ id, name, family, topNotes, heartNotes, baseNotes, type, concentration, description }) => ({
      id,
      text: { name, family, notes: [topNotes, heartNotes, baseNotes], type, concentration, description },
    }),
  )
  await indexProducts(tx, ids, new Map(texts.map(({ id, text }) => [id, text])))
}
