import type { Language } from '../values/language.ts'
import type { DeliveryWindow } from './delivery-window.ts'

const dayFormat = (language: Language) =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    timeZone: 'UTC',
    weekday: language === 'ar' ? 'long' : 'short',
    day: 'numeric',
    month: 'long',
  })
const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {}

/**
 * Writes both days in words with Western digits: `Tue 24` and `Mon 30 November`; a common month is written once.
 * Browsers punctuate differently, so the parts are joined here.
 */
export function deliveryDates({ from, to }: DeliveryWindow, language: Language): DeliveryWindow {
  formats[language] ??= dayFormat(language)
  const format = formats[language]
  const words = (date: string, withMonth: boolean) => {
    const parts = format.formatToParts(new Date(`${date}T00:00:00Z`))
    const types = withMonth ? ['weekday', 'day', 'month'] : ['weekday', 'day']
    return types.map((part) => parts.find(({ type }) => type === part)?.value ?? '').join(' ')
  }
  return { from: words(from, from.slice(0, 7) !== to.slice(0, 7)), to: words(to, true) }
}
