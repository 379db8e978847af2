import * as z from 'zod'
import { LANGUAGES } from '../rules.ts'
import { answer } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** A page and the language it was read in: nothing about who read it. */
const PageView = z.object({
  path: z.string().max(200, { error: 'too_long' }),
  language: z.enum(LANGUAGES),
  /** Whether somebody has just come from outside the shop: a visit begins. */
  entry: z.boolean().nullish(),
})

/** The shop counts page views itself (rules/privacy 5). */
export const analyticsEndpoints = {
  // `counted` is false for an address that no page of the shop has.
  'POST /page-views': { body: PageView, response: { 200: answer(z.object({ counted: z.boolean() })) } },
} as const satisfies Record<string, Endpoint>
