import { MAX_UPLOAD_BYTES } from '@nafha/contract/admin/catalog'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import { orderOf, pageOf } from '../../platform/database/list.ts'
import { catalogImports } from '../../platform/database/schema/index.ts'
import { listMeta } from '../../platform/http/paging.ts'
import { isRefused, notFound, toRefusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { withUpload } from '../../platform/http/upload.ts'
import { presentImport, readImport, readImports, startImport, storeUploadedFile } from './csv/imports.ts'

/** Upload, check and import of product files. The back office polls the progress. */
export function adminImportRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'POST /admin/imports', async ({ request, staff, language }) => {
    const outcome = await withUpload(request, MAX_UPLOAD_BYTES, (file) => storeUploadedFile(db, staff, file))
    if (isRefused(outcome)) return outcome
    return outcome.kind === 'saved'
      ? { status: 201 as const, data: presentImport(outcome.row, language) }
      : toRefusal(outcome)
  })

  serve(app, 'GET /admin/imports', async ({ query, staff, language, request }) => {
    const { ids, own } = query
    const where = and(
      ids ? inArray(catalogImports.id, ids) : undefined,
      own ? eq(catalogImports.staffId, staff.staffId) : undefined,
    )
    const [rows, total] = await Promise.all([
      readImports(db, { where, orderBy: orderOf(query, { id: catalogImports.id }), ...pageOf(query) }),
      db.$count(catalogImports, where),
    ])
    return {
      data: rows.map((row) => presentImport(row, language, false)),
      meta: listMeta(request, query, total),
    }
  })

  serve(app, 'GET /admin/imports/:id', async ({ params, language }) => {
    const row = await readImport(db, params.id)
    return row ? { data: presentImport(row, language) } : notFound()
  })

  serve(app, 'POST /admin/imports/:id/start', async ({ params, body, staff, language }) => {
    const outcome = await startImport(db, staff, params.id, body.faulty)
    return outcome.kind === 'saved' ? { data: presentImport(outcome.row, language) } : toRefusal(outcome)
  })
}
