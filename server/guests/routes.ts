import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { serve } from '../platform/http/serve.ts'
import { createGuestSession } from './sessions.sql.ts'

export function guestRoutes(app: FastifyInstance, db: Database): void {
  serve(
    app,
    'POST /guests',
    async ({ body }) => ({
      status: 201 as const,
      data: await createGuestSession(db, {
        prefixName: body.prefix_name,
        firstName: body.first_name,
        lastName: body.last_name,
        email: body.email,
        mobileNumber: body.mobile_number,
        address: body.address,
      }),
    }),
    // The limit equals that of payments: a mobile network has thousands of shoppers behind one address.
    { perMinute: 300, skipsCacheWait: true },
  )
}
