import { type Fils, formatAed, toAed } from '@nafha/contract/values/money'

/**
 * Keeps an amount, a percentage or a telephone number in its order amid Arabic: a left-to-right mark before it does in every
 * mail program, in plain text and in a document what `<bdi>` does on the shop's pages.
 */
export const ltr = (text: string): string => `\u200e${text}`

/** An amount in a letter or a document. */
export const ltrAmount = (amount: Fils): string => ltr(formatAed(toAed(amount)))

/** The direction of a text by its first letter, as `<bdi>` finds it on a page. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr'
