import * as z from 'zod'
import { LANGUAGES } from '../values/language.ts'
import { answer } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** A page and its language, without anything about the reader. */
const PageView = z.object({
  path: z.string().max(200, { error: 'too_long' }),
  language: z.enum(LANGUAGES),
  /** True if the reader comes from outside the shop, which begins a visit. */
  entry: z.boolean().nullish(),
})

/** The shop counts page views itself (rules/privacy 5). */
export const analyticsEndpoints = {
  // `counted` is false for an address of no page of the shop.
  'POST /page-views': { body: PageView, response: { 200: answer(z.object({ counted: z.boolean() })) } },
} as const satisfies Record<string, Endpoint>
