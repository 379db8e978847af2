import * as z from 'zod'
import { ShopStatus } from '../status.ts'
import { answer } from '../wire.ts'
import type { Endpoint } from './endpoint.ts'

/** How the shop's machinery is doing. */
export const adminStatusEndpoints = {
  'GET /admin/status': {
    staff: 'status.read',
    response: { 200: answer(ShopStatus) },
  },
  /** Does a job again that has failed, at once and with all its tries before it. */
  'POST /admin/status/jobs/:id/retry': {
    staff: 'jobs.retry',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    response: { 200: answer(z.object({})) },
  },
} as const satisfies Record<string, Endpoint>
