import * as z from 'zod'
import { LANGUAGES } from '../values/language.ts'
import { done } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** Preferences that a browser remembers. */
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

/**
 * Preferences are stored in server-set cookies: Safari deletes script-written storage after seven days without a
 * visit.
 */
export const preferenceEndpoints = {
  'PUT /preferences': { body: Preferences, response: { 200: done } },
} as const satisfies Record<string, Endpoint>
