import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http/serve.ts'

const YEAR_S = 365 * 24 * 60 * 60
/** As many as the phones behind one address of a carrier may send: one a visit, and one a choice. */
const CHOICES_PER_MINUTE = 300

/** Keeps a reader's choices in cookies that pages read, and nowhere else. */
export function preferenceRoutes(app: FastifyInstance): void {
  serve(
    app,
    'PUT /preferences',
    async ({ body, request }) => {
      const attributes = `Path=/; Max-Age=${YEAR_S}; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`
      const { language, cookies_consent: consent } = body
      const cookies = {
        ...(language && { language }),
        ...(consent && { cookies_consent: encodeURIComponent(JSON.stringify(consent)) }),
      }
      return {
        data: null,
        cookie: Object.entries(cookies).map(([name, value]) => `${name}=${value}; ${attributes}`),
      }
    },
    { perMinute: CHOICES_PER_MINUTE, skipsCacheWait: true },
  )
}
