import { lackingArabic } from '@nafha/contract/admin/bilingual'
import type { AdminCollection } from '@nafha/contract/admin/catalog'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type AdminPictureRow, adminPictureJson, toAdminPicture } from '../../pictures/index.ts'
import type { Queryable } from '../../platform/database/client.ts'
import { collections } from '../../platform/database/schema/index.ts'

const columns = {
  id: collections.id,
  slug: collections.slug,
  parentId: collections.parentId,
  position: collections.position,
  name: collections.name,
  slogan: collections.slogan,
  description: collections.description,
  picture: sql<AdminPictureRow | null>`(select ${adminPictureJson(sql`collections.picture_alt`)} from pictures
    where pictures.id = collections.picture_id)`,
  products: sql<number>`(select count(*)::int from product_collections
    where collection_id = collections.id)`,
}

export type AdminCollectionRow = Awaited<ReturnType<typeof readCollections>>[number]

interface Wanted {
  where?: SQL | undefined
  orderBy?: SQL[]
  limit?: number
  offset?: number
}

/** The default order: siblings as staff have ordered them. */
const bySiblings = [sql`${collections.position}`, sql`${collections.id}`]

export function readCollections(db: Queryable, { where, orderBy = bySiblings, limit, offset }: Wanted = {}) {
  const rows = db
    .select(columns)
    .from(collections)
    .where(where)
    .orderBy(...orderBy)
  return limit === undefined ? rows : rows.limit(limit).offset(offset ?? 0)
}

export async function readCollection(db: Queryable, id: number): Promise<AdminCollectionRow | null> {
  const [row] = await readCollections(db, { where: eq(collections.id, id) })
  return row ?? null
}

export function toAdminCollection(row: AdminCollectionRow): Omit<AdminCollection, 'version'> {
  const { name, slogan, description, picture } = row
  return {
    id: row.id,
    slug: row.slug,
    parent_id: row.parentId,
    position: row.position,
    name,
    slogan,
    description,
    picture: picture && toAdminPicture(picture),
    products: row.products,
    missing_arabic: lackingArabic({ name, description, picture, slogan }),
  }
}

/** Parents before children, siblings in their order. */
export function inTreeOrder<C extends { id: number; parentId: number | null }>(
  rows: C[],
  parent: number | null = null,
): C[] {
  return rows.filter((row) => row.parentId === parent).flatMap((row) => [row, ...inTreeOrder(rows, row.id)])
}
