import { shopDay, TIME_ZONE } from '@nafha/contract/values/calendar'
import type { Language } from '@nafha/contract/values/language'

/** `4:49 PM`, in Emirates time with Western digits; with its day if that is not today. */
export function shopTime(moment: Date, language: Language, now = new Date()): string {
  const today = shopDay(moment) === shopDay(now)
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE', {
    timeZone: TIME_ZONE,
    hour: 'numeric',
    minute: '2-digit',
    ...(today ? {} : { day: 'numeric', month: 'long' }),
  }).format(moment)
}
