import { LANGUAGES, type Language } from '@nafha/contract/rules'
import * as texts from '@nafha/texts'

const isLanguage = (value: string): value is Language => (LANGUAGES as readonly string[]).includes(value)

/**
 * Returns the caller's language: the one of the most weight in Accept-Language that the shop speaks, of equal ones the
 * first, else English (rules/calls 4). Every call runs this, also one that is answered from memory.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  let wanted: Language = 'en'
  let most = 0
  for (const range of (acceptLanguage ?? '').split(',')) {
    const language = range.trim().slice(0, 2).toLowerCase()
    if (!isLanguage(language)) continue
    const weight = weightOf(range)
    // None weighs more; most browsers name their first choice first, and without a weight.
    if (weight === 1) return language
    if (weight > most) [wanted, most] = [language, weight]
  }
  return wanted
}

/** `q` of a language range: 1 when it has none, or one that cannot be read; 0 means not this one. */
function weightOf(range: string): number {
  const q = range.includes(';') ? /;\s*q\s*=\s*([01](?:\.\d*)?)\s*$/i.exec(range)?.[1] : undefined
  return q === undefined ? 1 : Math.min(Number(q), 1)
}

type Say = (inputs: Record<string, unknown>, options: { locale: Language }) => string
const messages = texts as unknown as Record<string, Say | undefined>

/**
 * The text of a message key in a language. What is not a key comes back as it is, so that a message of a
 * library still reaches the reader.
 */
export function say(key: string, language: Language, inputs: Record<string, unknown> = {}): string {
  return messages[key]?.(inputs, { locale: language }) ?? key
}

/** Returns a localized text in a language; missing Arabic falls back to English (rules/catalog 1). */
export const inLanguage = <T>(text: { en: T; ar?: T }, language: Language): T => text[language] ?? text.en
