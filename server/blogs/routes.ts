import type { FastifyInstance } from 'fastify'
import { listTags, namedProductsReader, toProduct } from '../catalog/index.ts'
import type { Database } from '../platform/database/client.ts'
import { pageOf } from '../platform/database/list.ts'
import { listMeta } from '../platform/http/paging.ts'
import { notFound } from '../platform/http/refusal.ts'
import { serveShared } from '../platform/http/serve-shared.ts'
import { phrasesIn } from './phrases.ts'
import { toBlog } from './present.ts'
import { blogReader, blogsReader } from './queries.ts'

/** Articles for shoppers (rules/calls 21). */
export function blogRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const readBlogs = blogsReader(db)
  const readBlog = blogReader(db)
  const readNamed = namedProductsReader(db)

  serveShared(
    app,
    'GET /blogs',
    async ({ query, language, url }) => {
      const { rows, total } = await readBlogs(pageOf(query))
      return {
        data: rows.map((row) => toBlog(row, language)),
        meta: listMeta({ url }, query, total),
      }
    },
    { tags: () => ['blogs'] },
  )

  serveShared(
    app,
    'GET /blogs/:id',
    async ({ params, language }) => {
      const row = await readBlog(params.id)
      return row ? { data: toBlog(row, language) } : notFound()
    },
    { tags: (_answer, { params }) => [`blog:${params.id}`] },
  )

  serveShared(
    app,
    'GET /blogs/:id/products',
    async ({ params, language }) => {
      const row = await readBlog(params.id)
      if (!row) return notFound()
      const rows = await readNamed(phrasesIn(row.content.en))
      return { data: rows.map((product) => toProduct(product, language)) }
    },
    // Another product may have a name that the article has had all along.
    { tags: ({ data }, { params }) => [`blog:${params.id}`, ...listTags(data)] },
  )
}
