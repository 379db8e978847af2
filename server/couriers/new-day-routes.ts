import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { chooseNewDay, showNewDay } from './new-day.ts'

const linkExpired = () => notFound('new_day_link_expired')

/** The page behind the link of a failed delivery, which needs no sign-in (rules/couriers 8). */
export function newDayRoutes(app: FastifyInstance, db: Database): void {
  serve(
    app,
    'GET /new-delivery-day/:token',
    async ({ params, language }) => {
      const offer = await showNewDay(db, params.token, language)
      return offer ? { data: offer } : linkExpired()
    },
    { perMinute: 60 },
  )

  serve(
    app,
    'PUT /new-delivery-day/:token',
    async ({ params, body, language }) => {
      const rejection = await chooseNewDay(db, params.token, body.day)
      if (rejection) return toRefusal(rejection)
      const offer = await showNewDay(db, params.token, language)
      return offer ? { data: offer, message: 'new_day_chosen' } : linkExpired()
    },
    { perMinute: 30 },
  )
}
