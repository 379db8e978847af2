import type { Language } from '@nafha/contract/values/language'

/** Writes an ISO date with its weekday and Western digits: `Tuesday 1 December`. Browsers punctuate differently. */
export function weekdayDate(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  const parts = format.formatToParts(new Date(`${day}T00:00:00Z`))
  return ['weekday', 'day', 'month'].map((part) => parts.find(({ type }) => type === part)?.value).join(' ')
}
