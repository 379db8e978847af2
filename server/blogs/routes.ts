import type { Blog } from '@nafha/contract/catalog'
import { DEFAULT_PER_PAGE, type Language } from '@nafha/contract/rules'
import type { FastifyInstance } from 'fastify'
import { averageRate } from '../catalog/index.ts'
import { picturePath, toPictureOrNull } from '../pictures/index.ts'
import type { Database } from '../platform/database/client.ts'
import { listMeta } from '../platform/http/paging.ts'
import { notFound } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { inLanguage } from '../platform/language.ts'
import { type BlogRow, blogReader, blogsReader } from './queries.ts'

/** Articles, to read (SPEC 7). */
export function blogRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const readBlogs = blogsReader(db)
  const readBlog = blogReader(db)

  serve(app, 'GET /blogs', async ({ query, language, request }) => {
    const perPage = DEFAULT_PER_PAGE
    const { rows, total } = await readBlogs({ limit: perPage, offset: (query.page - 1) * perPage })
    return {
      data: rows.map((row) => toBlog(row, language)),
      meta: listMeta({ url: request.url, page: query.page, perPage, total }),
    }
  })

  serve(app, 'GET /blogs/:id', async ({ params, language }) => {
    const row = await readBlog(params.id)
    return row ? { data: toBlog(row, language) } : notFound()
  })
}

const toBlog = (row: BlogRow, language: Language): Blog => ({
  id: row.id,
  slug: row.slug,
  title: inLanguage(row.title, language),
  image: row.picture && picturePath(row.picture),
  picture: toPictureOrNull(row.picture, language),
  content: inLanguage(row.content, language),
  rate: averageRate(row),
  ratings_number: row.ratingsNumber,
  created_at: row.createdAt.toISOString(),
  meta_title: inLanguage(row.metaTitle, language),
  meta_description: inLanguage(row.metaDescription, language),
  meta_keywords: inLanguage(row.metaKeywords, language),
})
