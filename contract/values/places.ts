import type { COUNTRIES } from '../rules.ts'
import { foldLetters } from './fold-letters.ts'

type Country = (typeof COUNTRIES)[number]
type Place = Country['name'] | Country['cities'][number]

/** Names of the places that are delivered to, in either language, with abbreviations; `spoken` knows other vowels. */
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

/** Words of a name that some write and others leave out, folded. */
const ARTICLES = new Set('al el ul ash the of state ال دوله'.split(' '))
/** Words that tell no city from another, folded and without an article. */
const BESIDE = new Set('emirate city uae united arab emirates اماره مدينه امارات عربيه متحده'.split(' '))

/** Signs by which transliterations write the Arabic ayn and hamza. */
const TRANSLITERATION_MARKS = /[\u02bb-\u02bf\u2018\u2019`´]/g

/** The words of a text, folded. Single letters in a row are one word: U.A.E. */
const wordsOf = (text: string): string[] =>
  foldLetters(text.replace(TRANSLITERATION_MARKS, ''))
    .replace(/(?<![\p{L}\p{N}])(\p{L})[\s.]+(?=\p{L}(?![\p{L}\p{N}]))/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A name without blanks, hyphens, articles, numbers and words such as "emirate": what is left differs from place to place. */
function keyOf(text: string): string {
  const words = wordsOf(text)
    .filter((word) => !ARTICLES.has(word) && !/^\d+$/.test(word))
    .map((word) => word.replace(/^ال(?=.{2})/u, ''))
  const names = words.filter((word) => !BESIDE.has(word))
  // Forms that fill in city and emirate name many a place twice.
  return spoken([...new Set(names.length > 0 ? names : words)].join(''))
}

/** Latin letters by their sound: transliterations differ in vowels, double letters and a mute h. */
const spoken = (word: string): string =>
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

/** The place that a text names, however it is spelled; undefined when it names none of these. */
export function placeNamed(text: string, places: readonly string[]): string | undefined {
  const key = keyOf(text)
  if (key === '') return undefined
  return placeOfKey(key, places) ?? firstOfParts(text, places)
}

/** The city of "Al Ain, Abu Dhabi": all parts name places, and the first is the nearest. */
function firstOfParts(text: string, places: readonly string[]): string | undefined {
  const parts = text.split(/[,،]|\s[-–]\s/).map((part) => placeOfKey(keyOf(part), places))
  return parts.length > 1 && parts.every(Boolean) ? parts[0] : undefined
}

/** The places that a text may become the name of while it is being typed. */
export function placesLike(text: string, places: readonly string[]): string[] {
  const typed = wordsOf(text).join('')
  const key = keyOf(text)
  return places.filter((place) =>
    spellingsOf(place).some(
      (spelling) => wordsOf(spelling).join('').includes(typed) || keyOf(spelling).includes(key),
    ),
  )
}
