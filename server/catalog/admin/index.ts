import type { FastifyInstance } from 'fastify'
import type { PictureStore } from '../../pictures/index.ts'
import type { Database } from '../../platform/database/client.ts'
import { collectionDeskRoutes } from './collection-routes.ts'
import { importDeskRoutes } from './import-routes.ts'
import { pictureDeskRoutes } from './picture-routes.ts'
import { productDeskRoutes } from './product-routes.ts'
import { searchWordRoutes } from './search-word-routes.ts'

export { importJobs } from './csv/run.ts'
export { publishingSetting } from './publishing.ts'
export { freeSlug } from './slug.ts'

/** The catalogue for staff: products, pictures, collections and files of products. */
export function catalogDeskRoutes(app: FastifyInstance, db: Database, store: PictureStore): void {
  productDeskRoutes(app, db)
  pictureDeskRoutes(app, db, store)
  collectionDeskRoutes(app, db)
  importDeskRoutes(app, db)
  searchWordRoutes(app, db)
}
