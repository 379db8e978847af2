import type { Language } from '@nafha/contract/values/language'
import type { Localized } from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'

/** A value in which each bilingual text, at any depth, is replaced by its text in one language. */
export type InOneLanguage<T> =
  T extends Localized<infer Text>
    ? Text
    : T extends readonly (infer Item)[]
      ? InOneLanguage<Item>[]
      : T extends object
        ? { [K in keyof T]: InOneLanguage<T[K]> }
        : T

/** Takes one language out of a page's copy; missing Arabic falls back to English (rules/catalog 1). */
export function inOneLanguage<T>(value: T, language: Language): InOneLanguage<T> {
  return chosen(value, language) as InOneLanguage<T>
}

function chosen(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => chosen(item, language))
  if (typeof value !== 'object' || value === null) return value
  if ('en' in value) return inLanguage(value as Localized<unknown>, language)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, chosen(part, language)]))
}
