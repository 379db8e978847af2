import type { Theme } from './read.ts'

const NUMBERS = {
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  // The form before a feminine noun in the plural: ثلاث عينات.
  ar: ['واحدة', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
} as const

/** From this number on, one wording fits every number in both languages (Arabic has a dual, English a singular). */
const FIRST_PLAIN_NUMBER = 3

type Facts = Pick<
  Theme,
  'houseName' | 'testers' | 'testerMl' | 'vatPercent' | 'giftPercent' | 'homeCollection'
>

/** Values of the placeholders `{house}`, `{house_testers_word}` and so on in one language (themes/README.md). */
function placeholderValues(theme: Facts, language: 'en' | 'ar'): Record<string, string> {
  const word = NUMBERS[language][theme.testers - 1] ?? String(theme.testers)
  return {
    house: theme.houseName[language],
    house_testers: String(theme.testers),
    house_testers_word: word,
    house_Testers_word: word.charAt(0).toUpperCase() + word.slice(1),
    house_tester_ml: String(theme.testerMl),
    house_vat: String(theme.vatPercent),
    house_gift: String(theme.giftPercent),
    house_collection: String(theme.homeCollection),
  }
}

/**
 * Fills the theme's placeholders in a text, or in every text and key of a list or an object. Texts below `en` or `ar` are
 * filled in that language, all others in `language`. Other placeholders stay as they are.
 * @throws Error that names a placeholder which no theme has
 */
export function fillPlaceholders<T>(value: T, theme: Facts, language: 'en' | 'ar'): T {
  const words = { en: placeholderValues(theme, 'en'), ar: placeholderValues(theme, 'ar') }
  const filled = (value: unknown, language: 'en' | 'ar'): unknown => {
    if (typeof value === 'string') return inText(value, words[language])
    if (Array.isArray(value)) return value.map((entry) => filled(entry, language))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([name, below]) => [
      inText(name, words.en),
      filled(below, name === 'en' || name === 'ar' ? name : language),
    ])
    return Object.fromEntries(entries)
  }
  return filled(value, language) as T
}

const inText = (text: string, words: Record<string, string>) =>
  text.replaceAll(/\{(house\w*)\}/gi, (_, name: string) => {
    const word = words[name]
    if (word === undefined)
      throw new Error(`{${name}} is no word of the house: ${Object.keys(words).join(', ')}`)
    return word
  })

/** Tells whether a text that counts the testers is grammatical for this theme's number of testers. */
export const fitsTesterCount = (text: string, { testers }: Pick<Theme, 'testers'>): boolean =>
  testers >= FIRST_PLAIN_NUMBER || !/\{house_testers/i.test(text)
