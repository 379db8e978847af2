import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { serve } from '../platform/http/serve.ts'
import { readDashboard } from './dashboard.ts'

/** Serves the dashboard to staff who have the ability to see it. */
export function dashboardRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/dashboard', async ({ query: { period = '30d', by = 'day' } }) => ({
    data: await readDashboard(db, { period, by }, new Date()),
  }))
}
