import { MAX_UPLOAD_BYTES } from '@nafha/contract/admin/catalog'
import type { FastifyInstance } from 'fastify'
import { type PictureStore, receivePicture, toAdminPicture } from '../../pictures/index.ts'
import type { Database } from '../../platform/database/client.ts'
import { isRefused, toRefusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { withUpload } from '../../platform/http/upload.ts'
import { audit } from '../../staff/index.ts'

/** Upload of pictures for products, collections and everything else with a picture. */
export function adminPictureRoutes(app: FastifyInstance, db: Database, store: PictureStore): void {
  serve(app, 'POST /admin/pictures', async ({ request, staff }) => {
    const answer = await withUpload(request, MAX_UPLOAD_BYTES, async ({ path }) => {
      const outcome = await receivePicture(db, store, path)
      if (outcome.kind !== 'saved') return toRefusal(outcome)
      const { row: picture } = outcome
      await audit(db, staff, 'upload', ['pictures', picture.id], { to: { hash: picture.hash } })
      return toAdminPicture(picture)
    })
    return isRefused(answer) ? answer : { status: 201 as const, data: answer }
  })
}
