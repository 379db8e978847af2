import { readFileSync } from 'node:fs'
import type { Language } from './shopper.ts'

const catalogue = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../texts/messages/${language}.json`, import.meta.url), 'utf8'))
const catalogues = { en: catalogue('en'), ar: catalogue('ar') }

/** A text of the shop as a reader of that language sees it. */
export function text(language: Language, key: string, inputs: Record<string, string | number> = {}): string {
  const found = catalogues[language][key]
  if (typeof found !== 'string') throw new Error(`there is no text ${key}`)
  return found.replace(/\{(\w+)\}/g, (_, name: string) => String(inputs[name]))
}
