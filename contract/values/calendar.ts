/** The shop's clock and calendar are those of the Emirates, which know no summer time (rules/browser 9). */
export const TIME_ZONE = 'Asia/Dubai'
/** The shop's clock is ahead of UTC by this many ms. */
export const UTC_OFFSET_MS = 4 * 60 * 60 * 1000
/** The day of the shop's calendar on which a moment lies, as YYYY-MM-DD. */
export const shopDay = (moment: Date): string =>
  new Date(moment.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 10)
/** A moment by the shop's clock, for programs: `2026-11-23T00:30:00+04:00`. */
export const shopTimestamp = (moment: Date): string =>
  `${new Date(moment.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 19)}+04:00`
/** The moment at a time (HH:MM) of an ISO date by the shop's clock. */
export const shopMoment = (date: string, time: string): Date =>
  new Date(Date.parse(`${date}T${time}:00Z`) - UTC_OFFSET_MS)
/** The time of day of a moment by the shop's clock, as HH:MM. */
export const shopTime = (moment: Date): string =>
  new Date(moment.getTime() + UTC_OFFSET_MS).toISOString().slice(11, 16)
