import { LANGUAGES, type Language } from '@nafha/contract/values/language'
import * as texts from '@nafha/texts'

const isLanguage = (value: string): value is Language => (LANGUAGES as readonly string[]).includes(value)

/**
 * Returns the caller's language: the supported one with the highest weight in Accept-Language, of equal ones
 * the first, else English (rules/calls 4). Every call runs this, cached ones too.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  let best: Language = 'en'
  let most = 0
  for (const range of (acceptLanguage ?? '').split(',')) {
    const language = range.trim().slice(0, 2).toLowerCase()
    if (!isLanguage(language)) continue
    const weight = weightOf(range)
    // No weight is higher; most browsers put their first choice first, without a weight.
    if (weight === 1) return language
    if (weight > most) [best, most] = [language, weight]
  }
  return best
}

/** Reads `q` of a language range: 1 if it is missing or unreadable; 0 excludes the language. */
function weightOf(range: string): number {
  const q = range.includes(';') ? /;\s*q\s*=\s*([01](?:\.\d*)?)\s*$/i.exec(range)?.[1] : undefined
  return q === undefined ? 1 : Math.min(Number(q), 1)
}

type Message = (inputs: Record<string, unknown>, options: { locale: Language }) => string
const messages = texts as unknown as Record<string, Message | undefined>

/**
 * Translates a message key. A text that is no key is returned unchanged, so that a message of a library still
 * reaches the reader.
 */
export function translate(key: string, language: Language, inputs: Record<string, unknown> = {}): string {
  return messages[key]?.(inputs, { locale: language }) ?? key
}

/** Returns a localized text in a language; missing Arabic falls back to English (rules/catalog 1). */
export const inLanguage = <T>(text: { en: T; ar?: T }, language: Language): T => text[language] ?? text.en
