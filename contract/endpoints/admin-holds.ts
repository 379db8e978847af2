import * as z from 'zod'
import { EndedHolds, Hold, HoldQuery, HoldsOfNetwork, UnderAttack } from '../admin/holds.ts'
import { answer, list } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** Stock that open checkouts reserve without payment. */
export const adminHoldEndpoints = {
  'GET /admin/holds': {
    staff: 'checkouts.manage',
    query: HoldQuery,
    response: { 200: list(Hold) },
  },
  'POST /admin/holds/end': {
    staff: 'checkouts.manage',
    body: HoldsOfNetwork,
    response: { 200: answer(EndedHolds) },
  },
  'POST /admin/holds/:id/end': {
    staff: 'checkouts.manage',
    params: z.object({ id: z.string().max(64) }),
    response: { 200: answer(EndedHolds) },
  },
  'GET /admin/under-attack': {
    staff: 'checkouts.manage',
    response: { 200: answer(UnderAttack) },
  },
  'PUT /admin/under-attack': {
    staff: 'checkouts.manage',
    body: UnderAttack,
    response: { 200: answer(UnderAttack) },
  },
} as const satisfies Record<string, Endpoint>
