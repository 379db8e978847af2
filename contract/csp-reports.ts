import * as z from 'zod'

/** Groups of pages by which Content-Security-Policy reports are counted. */
export const REPORTED_PAGES = ['checkout', 'shop', 'back_office'] as const
export type ReportedPage = (typeof REPORTED_PAGES)[number]

/** Number of reports that a page tried to reach a host that its policy does not allow. */
export const CspCount = z.object({
  page: z.enum(REPORTED_PAGES),
  directive: z.string(),
  /** A host, or what stands for one: inline, eval, data, extension and the like. */
  host: z.string(),
  reports: z.int(),
  /** The last day of a report, `YYYY-MM-DD`. */
  last_day: z.string(),
})
export type CspCount = z.infer<typeof CspCount>
