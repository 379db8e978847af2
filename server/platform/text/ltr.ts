import { type Fils, formatAed, toAed } from '@nafha/contract/values/money'

/**
 * Keeps an amount, a percentage or a telephone number in its order within Arabic: a left-to-right mark does
 * in mail programs, plain text and documents what `<bdi>` does on the shop's pages.
 */
export const ltr = (text: string): string => `\u200e${text}`

/** Formats an amount for an email or a document. */
export const ltrAmount = (amount: Fils): string => ltr(formatAed(toAed(amount)))

/** Returns the direction of a text's first letter, as `<bdi>` does on a page. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr'
