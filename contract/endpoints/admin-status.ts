import * as z from 'zod'
import { ShopStatus } from '../admin/status.ts'
import { answer } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** State of the process, the database, jobs and services. */
export const adminStatusEndpoints = {
  'GET /admin/status': {
    staff: 'status.read',
    response: { 200: answer(ShopStatus) },
  },
  /** Runs a failed job again at once, with its full number of attempts. */
  'POST /admin/status/jobs/:id/retry': {
    staff: 'jobs.retry',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    response: { 200: answer(z.object({})) },
  },
} as const satisfies Record<string, Endpoint>
