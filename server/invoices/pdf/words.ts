import { type Fils, formatAed, toAed } from '@nafha/contract/money'
import type { Language } from '@nafha/contract/rules'
import { say } from '../../platform/language.ts'

export const aed = (amount: Fils): string => formatAed(toAed(amount))

/** `756.00`, for a column whose head or foot names the currency. */
export const bare = (amount: Fils): string => aed(amount).replace('AED ', '')

/** `21 November 2025`, with Western digits, by the clock of the Emirates. */
export const longDate = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Asia/Dubai',
  }).format(date)

/** Keeps a number or a percentage in its order amid Arabic. */
export const ltr = (text: string): string => `\u200e${text}`

/** A label with a rate in it, such as `VAT 5%`: the rate keeps its order. */
export const withRate = (label: string): string => label.replace(/\d+%/, ltr)

/** What people typed, without the invisible signs that could turn the rest of a line round. */
export const typed = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '')

/** How a country or city that the shop delivers to is called in a language. Anything else is called what it is. */
export function place(name: string, language: Language): string {
  const key = name.toLowerCase().replaceAll(' ', '_')
  const said = say(key, language)
  return said === key ? typed(name) : said
}
