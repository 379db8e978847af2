import type { FastifyInstance } from 'fastify'
import { backofficeRoutes } from '../backoffice.ts'
import { STRIPE_HOSTS } from '../payments/index.ts'
import { storageRoutes } from '../pictures/index.ts'
import type { Cache } from '../platform/cache/index.ts'
import type { Database } from '../platform/database/client.ts'
import { builtPages, storefrontRoutes } from '../storefront/index.ts'

const PUBLIC_URL = 'http://localhost:3000'

interface Parts {
  db: Database
  cache: Cache
  /** Folder of the pictures. */
  dir: string
}

/** The built pages, the back office and the pictures, which a shop for a test otherwise leaves out. */
export async function servePages(app: FastifyInstance, { db, cache, dir }: Parts): Promise<void> {
  await storageRoutes(app, { dir, bucket: null })
  await backofficeRoutes(app, PUBLIC_URL)
  const shop = {
    publicUrl: PUBLIC_URL,
    customerCarePhone: '+971 4 000 0000',
    whatsappNumber: null,
    social: { facebook: null, instagram: null },
    paymentForm: { kind: 'stripe' as const },
    gaMeasurementId: null,
  }
  await storefrontRoutes(app, { pages: await builtPages(), shop, paymentHosts: STRIPE_HOSTS, db, cache })
}
