import { foldLetters } from './fold-letters.ts'
import type { COUNTRIES } from './places.ts'

type Country = (typeof COUNTRIES)[number]
type Place = Country['name'] | Country['cities'][number]

/** Spellings of the served places in both languages, with abbreviations; `phonetic` handles other vowels. */
const SPELLINGS: Record<Place, readonly string[]> = {
  'United Arab Emirates': [
    'الإمارات العربية المتحدة',
    'الإمارات',
    'دولة الإمارات',
    'UAE',
    'U.A.E.',
    'Emirates',
    'AE',
    'ARE',
  ],
  Dubai: ['دبي', 'DXB', 'AE-DU'],
  'Abu Dhabi': ['أبوظبي', 'Abu Zaby', 'AUH', 'AE-AZ'],
  Sharjah: ['الشارقة', 'Ash Shariqah', 'Shariqah', 'SHJ', 'AE-SH'],
  'Al Ain': ['العين', 'Alain', 'AAN'],
  Ajman: ['عجمان', 'Ujman', 'AE-AJ'],
  'Ras Al Khaimah': ['رأس الخيمة', 'RAK', 'RasAlKhaimah', 'AE-RK'],
  Fujairah: ['الفجيرة', 'AE-FU'],
  'Umm Al Quwain': [
    'أم القيوين',
    'أم القوين',
    'UAQ',
    'Umm Al Qaiwain',
    'Umm Al Qawain',
    'UmmAlQuwain',
    'AE-UQ',
  ],
}

/** Articles that some people write and others leave out, folded. */
const ARTICLES = new Set('al el ul ash the of state ال دوله'.split(' '))
/** Words that do not distinguish cities, folded and without an article. */
const BESIDE = new Set('emirate city uae united arab emirates اماره مدينه امارات عربيه متحده'.split(' '))

/** Characters that transliterations use for the Arabic ayn and hamza. */
const TRANSLITERATION_MARKS = /[\u02bb-\u02bf\u2018\u2019`´]/g

/** The words of a text, folded. Single letters in a row are one word: U.A.E. */
const wordsOf = (text: string): string[] =>
  foldLetters(text.replace(TRANSLITERATION_MARKS, ''))
    .replace(/(?<![\p{L}\p{N}])(\p{L})[\s.]+(?=\p{L}(?![\p{L}\p{N}]))/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Reduces a name to what distinguishes places: no blanks, hyphens, articles, numbers or words such as "emirate". */
function keyOf(text: string): string {
  const words = wordsOf(text)
    .filter((word) => !ARTICLES.has(word) && !/^\d+$/.test(word))
    .map((word) => word.replace(/^ال(?=.{2})/u, ''))
  const names = words.filter((word) => !BESIDE.has(word))
  // Forms that fill in city and emirate repeat the name of many places.
  return phonetic([...new Set(names.length > 0 ? names : words)].join(''))
}

/** Writes Latin letters by their sound: transliterations differ in vowels, double letters and a mute h. */
const phonetic = (word: string): string =>
  word
    .replace(/(?<=[dk])h/g, '')
    .replace(/[ae]?[iy]+(?![aou])|[ae]y/g, 'i')
    .replace(/y/g, 'i')
    .replace(/o?u|oo|o/g, 'u')
    .replace(/e/g, 'a')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/(?<=a)h$/, '')

const spellingsOf = (place: string): readonly string[] => [place, ...(SPELLINGS[place as Place] ?? [])]

const placeOfKey = (key: string, places: readonly string[]): string | undefined =>
  places.find((place) => spellingsOf(place).some((spelling) => keyOf(spelling) === key))

/** Finds the place that a text names in any spelling; undefined without a match. */
export function placeNamed(text: string, places: readonly string[]): string | undefined {
  const key = keyOf(text)
  if (key === '') return undefined
  return placeOfKey(key, places) ?? firstOfParts(text, places)
}

/** Finds the city of "Al Ain, Abu Dhabi": if all parts name places, the first is the nearest. */
function firstOfParts(text: string, places: readonly string[]): string | undefined {
  const parts = text.split(/[,،]|\s[-–]\s/).map((part) => placeOfKey(keyOf(part), places))
  return parts.length > 1 && parts.every(Boolean) ? parts[0] : undefined
}

/** Lists the places that a partly typed name may become. */
export function placesLike(text: string, places: readonly string[]): string[] {
  const typed = wordsOf(text).join('')
  const key = keyOf(text)
  return places.filter((place) =>
    spellingsOf(place).some(
      (spelling) => wordsOf(spelling).join('').includes(typed) || keyOf(spelling).includes(key),
    ),
  )
}
