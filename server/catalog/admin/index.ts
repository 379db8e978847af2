import type { FastifyInstance } from 'fastify'
import type { PictureStore } from '../../pictures/index.ts'
import type { Database } from '../../platform/database/client.ts'
import { adminCollectionRoutes } from './collection-routes.ts'
import { adminImportRoutes } from './import-routes.ts'
import { adminPictureRoutes } from './picture-routes.ts'
import { adminProductRoutes } from './product-routes.ts'
import { searchPhraseRoutes } from './search-phrase-routes.ts'
import { searchPinRoutes } from './search-pin-routes.ts'
import { searchWordRoutes } from './search-word-routes.ts'
import { testerOfferRoutes } from './tester-offers.ts'

export { importJobHandlers } from './csv/run.ts'
export { publishingSetting } from './publishing.ts'
export { freeSlug } from './slug.ts'

/** The catalogue in the back office: products, pictures, collections and product files. */
export function adminCatalogRoutes(app: FastifyInstance, db: Database, store: PictureStore): void {
  adminProductRoutes(app, db)
  adminPictureRoutes(app, db, store)
  adminCollectionRoutes(app, db)
  adminImportRoutes(app, db)
  searchWordRoutes(app, db)
  searchPhraseRoutes(app, db)
  searchPinRoutes(app, db)
  testerOfferRoutes(app, db)
}
