import type { CollectionForm, CollectionPlace } from '@nafha/contract/admin/catalog'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { arePictures } from '../../pictures/index.ts'
import type { Database, Queryable } from '../../platform/database/client.ts'
import { collections, productCollections } from '../../platform/database/schema/index.ts'
import type { StaffCaller } from '../../platform/http/identity.ts'
import { staleForm, versioned } from '../../platform/outcomes/form-version.ts'
import { conflict, invalid, type Rejection, type Saved } from '../../platform/outcomes/outcome.ts'
import { indexProducts } from '../../search-index/index.ts'
import { audit } from '../../staff/index.ts'
import { COLLECTION_LEVELS, inheritCollections } from '../index.ts'
import { type AdminCollectionRow, readCollection, toAdminCollection } from './collection-rows.ts'
import { heightOf, renumber, upFrom, within } from './collection-tree.sql.ts'
import { lockCatalog } from './locks.ts'
import { slugOf } from './slug.ts'

const auditSnapshot = ({ slug, parentId, name, slogan, description, picture }: AdminCollectionRow) => ({
  slug,
  parent_id: parentId,
  name,
  slogan,
  description,
  picture: picture && { id: picture.id, alt: picture.alt },
})

/** The place is not part of the version: a save keeps the place to which somebody else has moved the collection. */
const formFields = (row: AdminCollectionRow) => ({ ...auditSnapshot(row), parent_id: null })

/** A collection as the back office reads it. */
export const presented = (row: AdminCollectionRow) => versioned(toAdminCollection(row), formFields(row))

/** Saves a collection's own fields. When `id` is null, it adds a new one as the last of its siblings. */
export const saveCollection = (
  db: Database,
  who: StaffCaller,
  id: number | null,
  form: CollectionForm,
): Promise<Saved<AdminCollectionRow>> =>
  db.transaction(async (tx) => {
    await lockCatalog(tx)
    const before = id === null ? null : await readCollection(tx, id)
    if (id !== null && !before) return { kind: 'not_found' }
    const stale = before && staleForm(form, formFields(before))
    if (stale) return stale
    const slug = form.slug ?? before?.slug ?? slugOf(form.name.en)
    if (!slug) return invalid('slug', 'slug_form')
    const [other] = await tx
      .select({ id: collections.id })
      .from(collections)
      .where(and(eq(collections.slug, slug), id === null ? undefined : ne(collections.id, id)))
    if (other) return invalid('slug', 'slug_taken')
    if (form.picture && !(await arePictures(tx, [form.picture.id])))
      return invalid('picture', 'picture_unknown')
    const { name, slogan, description } = form
    const pictureColumns = { pictureId: form.picture?.id ?? null, pictureAlt: form.picture?.alt ?? null }
    const values = { slug, name, slogan, description, ...pictureColumns }
    const parentId = form.parent_id ?? null
    const error = before ? null : await placeError(tx, null, parentId)
    if (error) return error
    const savedId = before ? await change(tx, before, values) : await addLast(tx, parentId, values)
    const collection = await readCollection(tx, savedId)
    if (!collection) throw new Error('the collection was not stored')
    await audit(tx, who, before ? 'update' : 'create', ['collections', savedId], {
      from: before ? auditSnapshot(before) : {},
      to: auditSnapshot(collection),
    })
    return { kind: 'saved', row: collection }
  })

type Values = Pick<
  typeof collections.$inferInsert,
  'slug' | 'name' | 'slogan' | 'description' | 'pictureId' | 'pictureAlt'
>

async function change(tx: Queryable, before: AdminCollectionRow, values: Values): Promise<number> {
  await tx.update(collections).set(values).where(eq(collections.id, before.id))
  // Search finds products by the names of their collections.
  if (JSON.stringify(before.name) !== JSON.stringify(values.name)) {
    await indexProducts(tx, await productsIn(tx, [before.id]))
  }
  return before.id
}

/** A new collection, the last of its siblings. */
async function addLast(tx: Queryable, parentId: number | null, values: Values): Promise<number> {
  const [row] = await tx
    .insert(collections)
    .values({ ...values, parentId, position: 0 })
    .returning({ id: collections.id })
  if (!row) throw new Error('the collection was not stored')
  await putAmongSiblings(tx, row.id, parentId, Number.MAX_SAFE_INTEGER)
  return row.id
}

/** Moves a collection with everything below it. */
export const moveCollection = (
  db: Database,
  who: StaffCaller,
  id: number,
  { parent_id, position }: z.output<typeof CollectionPlace>,
): Promise<Saved<AdminCollectionRow>> =>
  db.transaction(async (tx) => {
    await lockCatalog(tx)
    const before = await readCollection(tx, id)
    if (!before) return { kind: 'not_found' }
    const error = await placeError(tx, id, parent_id)
    if (error) return error
    await putAmongSiblings(tx, id, parent_id, position)
    const collection = await readCollection(tx, id)
    if (!collection) throw new Error('the collection is gone')
    if (before.parentId !== collection.parentId) {
      const productIds = await productsIn(tx, await within(tx, id))
      await inheritCollections(tx, productIds)
      await indexProducts(tx, productIds)
    }
    await audit(tx, who, 'move', ['collections', id], {
      from: { parent_id: before.parentId, position: before.position },
      to: { parent_id: collection.parentId, position: collection.position },
    })
    return { kind: 'saved', row: collection }
  })

/** Returns why a collection (a new one when `id` is null) cannot be placed below this parent, or null. */
async function placeError(
  tx: Queryable,
  id: number | null,
  parentId: number | null,
): Promise<Rejection | null> {
  const above = parentId === null ? [] : await upFrom(tx, parentId)
  if (parentId !== null && above.length === 0) return invalid('parent_id', 'collection_unknown')
  if (id !== null && above.includes(id)) return conflict('collection_below_itself')
  const levels = above.length + (id === null ? 1 : await heightOf(tx, id))
  return levels > COLLECTION_LEVELS ? conflict('collection_too_deep') : null
}

/**
 * Inserts a collection among the children of a parent and renumbers them.
 * @param position counts from 0; one past the end is the end
 */
async function putAmongSiblings(tx: Queryable, id: number, parentId: number | null, position: number) {
  const siblings = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(parentId === null ? isNull(collections.parentId) : eq(collections.parentId, parentId))
    .orderBy(collections.position, collections.id)
  const order = siblings.map((sibling) => sibling.id).filter((sibling) => sibling !== id)
  order.splice(Math.min(position, order.length), 0, id)
  await renumber(tx, parentId, order)
}

const productsIn = async (tx: Queryable, collectionIds: number[]): Promise<number[]> => {
  const rows = await tx
    .selectDistinct({ id: productCollections.productId })
    .from(productCollections)
    .where(inArray(productCollections.collectionId, collectionIds))
    .orderBy(productCollections.productId)
  return rows.map(({ id }) => id)
}

/** Removes a collection that is empty: no products, nothing below it. */
export const deleteCollection = (db: Database, who: StaffCaller, id: number): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    await lockCatalog(tx)
    const before = await readCollection(tx, id)
    if (!before) return { kind: 'not_found' }
    const [child] = await tx
      .select({ id: collections.id })
      .from(collections)
      .where(eq(collections.parentId, id))
      .limit(1)
    if (child) return conflict('collection_has_children')
    const [product] = await tx
      .select({ id: productCollections.productId })
      .from(productCollections)
      .where(eq(productCollections.collectionId, id))
      .limit(1)
    if (product) return conflict('collection_has_products')
    await tx.delete(collections).where(eq(collections.id, id))
    await audit(tx, who, 'delete', ['collections', id], { from: auditSnapshot(before) })
    return null
  })
