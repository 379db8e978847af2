import { LANGUAGES, type Language } from '@nafha/contract/rules'
import * as texts from '@nafha/texts'

const isLanguage = (value: string): value is Language => (LANGUAGES as readonly string[]).includes(value)

/** The caller's language: the first of Accept-Language that the shop speaks, else English (DESIGN 5). */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
  return wanted.find(isLanguage) ?? 'en'
}

type Say = (inputs: Record<string, unknown>, options: { locale: Language }) => string
const sayings = texts as unknown as Record<string, Say | undefined>

/**
 * The text of a message key in a language. What is not a key comes back as it is, so that a message of a
 * library still reaches the reader.
 */
export function say(key: string, language: Language, inputs: Record<string, unknown> = {}): string {
  return sayings[key]?.(inputs, { locale: language }) ?? key
}

/** A localized text in a language; missing Arabic falls back to English (DESIGN 5). */
export const inLanguage = <T>(text: { en: T; ar?: T }, language: Language): T => text[language] ?? text.en
