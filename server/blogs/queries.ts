import { desc, sql } from 'drizzle-orm'
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
  return async ({ limit, offset }: { limit: number; offset: number }) => {
    const [rows, total] = await Promise.all([
      select(db)
        .where(isBlogShown)
        .orderBy(desc(blogs.createdAt), desc(blogs.id))
        .limit(limit)
        .offset(offset),
      db.$count(blogs, isBlogShown),
    ])
    return { rows, total }
  }
}

export function blogReader(db: Queryable): (id: number) => Promise<BlogRow | null> {
  return async (id) => {
    // Compared as bigint, so that a number out of integer's range finds nothing instead of failing.
    const [blog] = await select(db).where(sql`id = ${id}::bigint and ${isBlogShown}`)
    return blog ?? null
  }
}
