import * as z from 'zod'

/** Groups of pages by which Content-Security-Policy reports are counted. */
export const REPORTED_PAGES = ['checkout', 'shop', 'back_office'] as const
export type ReportedPage = (typeof REPORTED_PAGES)[number]

/** Number of reports that a page tried to reach a host that its policy does not allow. */
export const CspCount = z.object({
  page: z.enum(REPORTED_PAGES),
  directive: z.string(),
  /** A host, or a source such as inline, eval, data or extension. */
  host: z.string(),
  reports: z.int(),
  /** The last day with a report, `YYYY-MM-DD`. */
  last_day: z.string(),
})
export type CspCount = z.infer<typeof CspCount>
