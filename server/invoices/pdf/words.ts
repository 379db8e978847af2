import { TIME_ZONE } from '@nafha/contract/values/calendar'
import type { Language } from '@nafha/contract/values/language'
import { type Fils, formatAed, toAed } from '@nafha/contract/values/money'
import { ltr } from '../../platform/text/ltr.ts'

export const formatFils = (amount: Fils): string => formatAed(toAed(amount))

/** `756.00`, for a column whose heading or footer names the currency. */
export const bare = (amount: Fils): string => formatFils(amount).replace('AED ', '')

/** `21 November 2025`, with Western digits, in Emirates time. */
export const longDate = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeZone: TIME_ZONE,
  }).format(date)

/** A label with a rate in it, such as `VAT 5%`: the rate keeps its order. */
export const withRate = (label: string): string => label.replace(/\d+%/, ltr)
