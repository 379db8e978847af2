import { FinderOptions, FinderQuery, FinderResult } from '../finder/finder.ts'
import { answer } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** The scent finder (rules/finder). */
export const finderEndpoints = {
  'GET /finder': { browsing: true, query: FinderQuery, response: { 200: answer(FinderResult) } },
  'GET /finder/options': { browsing: true, response: { 200: answer(FinderOptions) } },
} as const satisfies Record<string, Endpoint>
