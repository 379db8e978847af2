import { sql } from 'drizzle-orm'
import { type PictureRow, pictureJson } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { blogs, isBlogShown } from '../platform/database/schema/index.ts'

const columns = {
  id: blogs.id,
  slug: blogs.slug,
  title: blogs.title,
  content: blogs.content,
  metaTitle: blogs.metaTitle,
  metaDescription: blogs.metaDescription,
  metaKeywords: blogs.metaKeywords,
  ratingsSum: blogs.ratingsSum,
  ratingsNumber: blogs.ratingsNumber,
  createdAt: blogs.createdAt,
  picture: sql<PictureRow | null>`(select ${pictureJson(sql`blogs.picture_alt`)} from pictures
    where pictures.id = blogs.picture_id)`,
}

export type BlogRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const select = (db: Queryable) => db.select(columns).from(blogs)

/** The articles that are shown, the newest first. */
export function blogsReader(db: Queryable) {
  const rows = select(db)
    .where(isBlogShown)
    .orderBy(sql`created_at desc, id desc`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('blogs_page')
  const count = db
    .select({ total: sql<number>`count(*)::int` })
    .from(blogs)
    .where(isBlogShown)
    .prepare('blogs_count')
  return async (wanted: { limit: number; offset: number }) => {
    const [page, [counted]] = await Promise.all([rows.execute(wanted), count.execute()])
    return { rows: page, total: counted?.total ?? 0 }
  }
}

export function blogReader(db: Queryable): (id: number) => Promise<BlogRow | null> {
  // Compared as bigint, so that a number out of integer's range finds nothing instead of failing.
  const wanted = sql`id = ${sql.placeholder('id')}::bigint and ${isBlogShown}`
  const prepared = select(db).where(wanted).prepare('blogs_one')
  return async (id) => (await prepared.execute({ id }))[0] ?? null
}
