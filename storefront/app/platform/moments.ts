import { TIME_ZONE } from '@nafha/contract/values/calendar'
import { pageLanguage } from './language.ts'

/** Formats a moment in the page's language with Western digits, by the clock of the Emirates. */
const formatted = (iso: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(pageLanguage() === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE', {
    ...style,
    timeZone: TIME_ZONE,
  }).format(new Date(iso))

/** `21 November 2025` */
export const dateOf = (iso: string): string => formatted(iso, { dateStyle: 'long' })

/** `2:05 PM` */
export const timeOf = (iso: string): string => formatted(iso, { hour: 'numeric', minute: '2-digit' })

/** `21 November at 2:05 PM` */
export const dayAndTime = (iso: string): string =>
  formatted(iso, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
