import { catalogue } from '@nafha/texts/catalogue'
import type { Language } from './shopper.ts'

const catalogues = { en: catalogue('en'), ar: catalogue('ar') }

/** A text of the shop as a reader of that language sees it. */
export function text(language: Language, key: string, inputs: Record<string, string | number> = {}): string {
  const found: unknown = catalogues[language][key]
  if (typeof found !== 'string') throw new Error(`there is no text ${key}`)
  return found.replace(/\{(\w+)\}/g, (_, name: string) => String(inputs[name]))
}

/** Words that stand alone, as the name of a field or button. */
export const exactly = (words: string) =>
  new RegExp(`^\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`)
