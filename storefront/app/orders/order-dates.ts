import { TIME_ZONE } from '@nafha/contract/values/calendar'
import { pageLanguage } from '../platform/language.ts'

/** Formats in the page's language with Western digits, by the clock of the Emirates. */
const formatted = (iso: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(pageLanguage() === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    ...style,
    timeZone: TIME_ZONE,
  }).format(new Date(iso))

/** `21 November 2025` */
export const longDate = (iso: string): string => formatted(iso, { dateStyle: 'long' })

/** `21 November, 14:05` */
export const dayAndTime = (iso: string): string =>
  formatted(iso, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
