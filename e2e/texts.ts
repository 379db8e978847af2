import { catalogue } from '@nafha/texts/catalogue'
import type { Language } from './shopper.ts'

const catalogues = { en: catalogue('en'), ar: catalogue('ar') }

/** Forms of a text by a number, as the catalogue has them. */
type Forms = [{ declarations: string[]; match: Record<string, string> }]

/** The form that a language has for the number in `inputs`. */
function formOf(
  [{ declarations, match }]: Forms,
  language: Language,
  inputs: Record<string, string | number>,
) {
  const [, local, input = ''] = declarations.join('\n').match(/^local (\w+) = (\w+): plural$/m) ?? []
  const category = new Intl.PluralRules(language).select(Number(inputs[input]))
  return match[`${local}=${category}`] ?? match[`${local}=*`]
}

/** A text of the shop as a reader of that language sees it. */
export function text(language: Language, key: string, inputs: Record<string, string | number> = {}): string {
  const message: unknown = catalogues[language][key]
  const form = Array.isArray(message) ? formOf(message as Forms, language, inputs) : message
  if (typeof form !== 'string') throw new Error(`there is no text ${key}`)
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(inputs[name]))
}

/** Words that stand alone, as the name of a field or button. */
export const exactly = (words: string) =>
  new RegExp(`^\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`)
