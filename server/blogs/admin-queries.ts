import { lackingArabic } from '@nafha/contract/admin/bilingual'
import type { AdminBlog, BlogsQuery } from '@nafha/contract/admin/content'
import { and, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type AdminPictureRow, adminPictureJson, toAdminPicture } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orderOf, pageOf } from '../platform/database/list.ts'
import { blogs } from '../platform/database/schema/index.ts'
import { containing, is } from '../platform/database/search-words.ts'
import { averageRate } from '../ratings/index.ts'

const columns = {
  id: blogs.id,
  slug: blogs.slug,
  title: blogs.title,
  content: blogs.content,
  metaTitle: blogs.metaTitle,
  metaDescription: blogs.metaDescription,
  metaKeywords: blogs.metaKeywords,
  published: blogs.published,
  ratingsSum: blogs.ratingsSum,
  ratingsNumber: blogs.ratingsNumber,
  createdAt: blogs.createdAt,
  picture: sql<AdminPictureRow | null>`(select ${adminPictureJson(sql`blogs.picture_alt`)} from pictures
    where pictures.id = blogs.picture_id)`,
}

const sortable = {
  id: blogs.id,
  title: sql`${blogs.title}->>'en'`,
  created_at: blogs.createdAt,
  ratings_number: blogs.ratingsNumber,
}

/** The same question as `lackingArabic` of the contract, asked of rows. */
const lacksArabic = sql.raw(`exists (
  select from (values (title), (content), (meta_title), (meta_description), (meta_keywords),
    (coalesce(picture_alt, (select alt from pictures where pictures.id = blogs.picture_id)))) as texts (said)
  where trim(said->>'en') <> '' and trim(coalesce(said->>'ar', '')) = '')`)

function filtersOf({ q, published, missing_arabic, ids }: z.output<typeof BlogsQuery>) {
  const text = containing(q ?? '')
  return and(
    q
      ? or(
          ilike(sql`${blogs.title}->>'en'`, text),
          ilike(sql`${blogs.title}->>'ar'`, text),
          ilike(blogs.slug, text),
        )
      : undefined,
    published === undefined ? undefined : eq(blogs.published, published),
    is(lacksArabic, missing_arabic),
    ids ? inArray(blogs.id, ids) : undefined,
  )
}

export type AdminBlogRow = NonNullable<Awaited<ReturnType<typeof readAdminBlog>>>

/** A page of articles, drafts too, and how many there are. */
export async function listAdminBlogs(db: Queryable, query: z.output<typeof BlogsQuery>) {
  const where = filtersOf(query)
  const { limit, offset } = pageOf(query)
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(blogs)
      .where(where)
      .orderBy(...orderOf(query, sortable))
      .limit(limit)
      .offset(offset),
    db.$count(blogs, where),
  ])
  return { rows, total }
}

export async function readAdminBlog(db: Queryable, id: number) {
  const [row] = await db.select(columns).from(blogs).where(eq(blogs.id, id))
  return row ?? null
}

/** Reads an article with all that the back office shows of it. */
export function toAdminBlog(row: AdminBlogRow): Omit<AdminBlog, 'version'> {
  const blog = {
    id: row.id,
    slug: row.slug,
    title: row.title,
    content: row.content,
    picture: row.picture && toAdminPicture(row.picture),
    published: row.published,
    created_at: row.createdAt.toISOString(),
    meta_title: row.metaTitle,
    meta_description: row.metaDescription,
    meta_keywords: row.metaKeywords,
    rate: averageRate(row),
    ratings_number: row.ratingsNumber,
  }
  return { ...blog, missing_arabic: lackingArabic(blog) }
}
