import type { Language } from '@nafha/contract/values/language'

const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {}

/**
 * Writes a day (YYYY-MM-DD) in words with Western digits: `12 October 2026`. Browsers punctuate differently, so the parts
 * are joined here.
 */
export function longDate(day: string, language: Language): string {
  formats[language] ??= new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const parts = formats[language].formatToParts(new Date(`${day}T00:00:00Z`))
  return ['day', 'month', 'year'].map((part) => parts.find(({ type }) => type === part)?.value).join(' ')
}
