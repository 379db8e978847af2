import * as z from 'zod'
import { answer } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

const said = z.string().max(4000).nullish()

/** As `report-uri` sends it, one at a time. */
const Report = z.object({
  'csp-report': z.object({
    'document-uri': said,
    'effective-directive': said,
    'violated-directive': said,
    'blocked-uri': said,
  }),
})

/** As `report-to` sends them: several, and of several kinds. */
const Reports = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z.object({ documentURL: said, effectiveDirective: said, blockedURL: said }).nullish(),
    }),
  )
  .max(50, { error: 'too_long' })

export type CspReports = z.output<typeof Report> | z.output<typeof Reports>

/** Browsers report here the requests that a page's Content-Security-Policy has blocked. */
export const cspReportEndpoints = {
  'POST /csp-reports': {
    body: z.union([Report, Reports]),
    response: { 200: answer(z.object({ counted: z.int() })) },
  },
} as const satisfies Record<string, Endpoint>
