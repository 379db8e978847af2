import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import { countUpTo, orderOf, pageWithTotal } from '../../platform/database/list.ts'
import { products } from '../../platform/database/schema/index.ts'
import { boundedListMeta } from '../../platform/http/paging.ts'
import { notFound, toRefusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { productsReader, toProduct } from '../index.ts'
import { exportProducts } from './csv/export.ts'
import { importTemplate } from './csv/template.ts'
import { productColumns, productsWhere } from './product-list.ts'
import { readAdminProduct, readAdminProducts } from './product-rows.ts'
import { deleteProduct, presented, saveProduct } from './products.ts'
import { publishingSetting } from './publishing.ts'

/** Products in the back office. */
export function adminProductRoutes(app: FastifyInstance, db: Database): void {
  const readProducts = productsReader(db)

  serve(app, 'GET /admin/products', async ({ query, request }) => {
    const where = await productsWhere(db, query)
    const orderBy = orderOf(query, productColumns)
    const { rows, total } = await pageWithTotal(
      query,
      (page) => readAdminProducts(db, { where, orderBy, ...page }),
      (most) => countUpTo(most, db, products, where),
    )
    return {
      data: rows.map(presented),
      meta: boundedListMeta(request, query, total),
    }
  })

  serve(app, 'GET /admin/products/export', async ({ query }) => ({
    data: await exportProducts(db, await productsWhere(db, query)),
    filename: 'products.csv',
  }))

  serve(app, 'GET /admin/products/template', async () => ({
    data: await importTemplate(db),
    filename: 'products-template.csv',
  }))

  serve(app, 'GET /admin/products/:id', async ({ params }) => {
    const row = await readAdminProduct(db, params.id)
    return row ? { data: presented(row) } : notFound()
  })

  serve(app, 'GET /admin/products/:id/preview', async ({ params, language }) => {
    const [row] = await readProducts([params.id])
    return row ? { data: toProduct(row, language) } : notFound()
  })

  serve(app, 'POST /admin/products', async ({ body, staff }) => {
    const outcome = await saveProduct(db, staff, null, body)
    return outcome.kind === 'saved'
      ? { status: 201 as const, data: presented(outcome.row) }
      : toRefusal(outcome)
  })

  serve(app, 'PUT /admin/products/:id', async ({ params, body, staff }) => {
    const outcome = await saveProduct(db, staff, params.id, body)
    return outcome.kind === 'saved' ? { data: presented(outcome.row) } : toRefusal(outcome)
  })

  serve(app, 'DELETE /admin/products/:id', async ({ params, staff }) => {
    const rejection = await deleteProduct(db, staff, params.id)
    return rejection ? toRefusal(rejection) : { data: { id: params.id } }
  })

  serve(app, 'GET /admin/publishing', async () => ({ data: await publishingSetting.read(db) }))

  serve(app, 'PUT /admin/publishing', async ({ body, staff }) => ({
    data: await publishingSetting.change(db, staff, body),
  }))
}
