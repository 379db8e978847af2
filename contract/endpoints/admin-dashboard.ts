import { Dashboard, DashboardQuery } from '../admin/dashboard.ts'
import { answer } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** Sales figures of the shop. */
export const adminDashboardEndpoints = {
  'GET /admin/dashboard': {
    staff: 'dashboard.read',
    query: DashboardQuery,
    response: { 200: answer(Dashboard) },
  },
} as const satisfies Record<string, Endpoint>
