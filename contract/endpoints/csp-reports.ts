import * as z from 'zod'
import { answer } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

const optionalText = z.string().max(4000).nullish()

/** A single report, as `report-uri` sends it. */
const Report = z.object({
  'csp-report': z.object({
    'document-uri': optionalText,
    'effective-directive': optionalText,
    'violated-directive': optionalText,
    'blocked-uri': optionalText,
  }),
})

/** Several reports of several kinds, as `report-to` sends them. */
const Reports = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z
        .object({ documentURL: optionalText, effectiveDirective: optionalText, blockedURL: optionalText })
        .nullish(),
    }),
  )
  .max(50, { error: 'too_long' })

export type CspReports = z.output<typeof Report> | z.output<typeof Reports>

/** Browsers report here the requests that a page's Content-Security-Policy blocked. */
export const cspReportEndpoints = {
  'POST /csp-reports': {
    body: z.union([Report, Reports]),
    response: { 200: answer(z.object({ counted: z.int() })) },
  },
} as const satisfies Record<string, Endpoint>
