import type { Theme } from './read.ts'

const NUMBERS = {
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  // As they stand before a feminine noun in the plural: ثلاث عيّنات.
  ar: ['واحدة', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
} as const

/** From this many on one wording does for every number in both languages (Arabic has a dual, English a singular). */
const FIRST_PLAIN_NUMBER = 3

type Facts = Pick<
  Theme,
  'houseName' | 'testers' | 'testerMl' | 'vatPercent' | 'giftPercent' | 'homeCollection'
>

/** What stands for the house's own in texts of a language: `{house}`, `{house_testers_word}` and so on (themes/README.md). */
function houseWords(theme: Facts, language: 'en' | 'ar'): Record<string, string> {
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
 * Puts the house's words into a text, or into every text below a list or an object (names included). What lies below `en` or
 * `ar` is of that language, everything else of the one given. Other placeholders stay for whoever fills them later.
 * @throws Error that names a word which no house has
 */
export function withHouseWords<T>(value: T, theme: Facts, language: 'en' | 'ar'): T {
  const words = { en: houseWords(theme, 'en'), ar: houseWords(theme, 'ar') }
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

/** Whether a text that counts the testers is right for this house's number of them. */
export const countsRightly = (text: string, { testers }: Pick<Theme, 'testers'>): boolean =>
  testers >= FIRST_PLAIN_NUMBER || !/\{house_testers/i.test(text)
