import * as z from 'zod'

/** Which pages a report of the Content-Security-Policy is about. */
export const REPORTED_PAGES = ['checkout', 'shop', 'back_office'] as const
export type ReportedPage = (typeof REPORTED_PAGES)[number]

/** How often browsers reported that a page tried to reach a host that its policy does not allow. */
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
