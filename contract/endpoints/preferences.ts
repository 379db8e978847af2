import * as z from 'zod'
import { LANGUAGES } from '../rules.ts'
import { done } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** What a browser is to remember of its reader. */
const Preferences = z.object({
  language: z.enum(LANGUAGES).nullish(),
  cookies_consent: z
    .object({
      functional: z.boolean(),
      performance: z.boolean(),
      targeting: z.boolean(),
      at: z.iso.datetime(),
    })
    .nullish(),
})

/** Choices that cookies of the server keep: Safari forgets what scripts keep after seven days without a visit. */
export const preferenceEndpoints = {
  'PUT /preferences': { body: Preferences, response: { 200: done } },
} as const satisfies Record<string, Endpoint>
