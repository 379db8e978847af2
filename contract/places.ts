import { foldLetters } from './fold-letters.ts'
import type { COUNTRIES } from './rules.ts'

type Country = (typeof COUNTRIES)[number]
type Place = Country['name'] | Country['cities'][number]

/** Names of the places that are delivered to, in either language and as browsers and other shops spell them. */
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
  Dubai: ['دبي', 'Dubayy', 'Dubay'],
  'Abu Dhabi': ['أبوظبي', 'Abu Dabi', 'Abu Zaby', 'Abu Zabi', 'AUH'],
  Sharjah: ['الشارقة', 'Sharja', 'Ash Shariqah', 'Shariqah'],
  'Al Ain': ['العين', 'Al Ayn', 'Alain', 'Alayn'],
  Ajman: ['عجمان', 'Ujman'],
  'Ras Al Khaimah': ['رأس الخيمة', 'RAK', 'Ras Al Khaima', 'Ras Al Khaymah', 'Ras Al Khayma', 'RasAlKhaimah'],
  Fujairah: ['الفجيرة', 'Fujaira', 'Fujayrah', 'Fujeirah'],
  'Umm Al Quwain': ['أم القيوين', 'UAQ', 'Umm Al Quwayn', 'Umm Al Qaiwain', 'Umm Al Qaywayn', 'UmmAlQuwain'],
}

/** Words of a name that some write and others leave out, folded. */
const ARTICLES = new Set('al el ul ash the of state ال دوله'.split(' '))
/** Words that tell no city from another, folded. */
const BESIDE = new Set('emirate city uae u a e united arab emirates اماره مدينه'.split(' '))

const wordsOf = (text: string): string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A name without blanks, hyphens, articles and words such as "emirate": what is left differs from place to place. */
function keyOf(text: string): string {
  const words = wordsOf(text).filter((word) => !ARTICLES.has(word))
  const names = words.filter((word) => !BESIDE.has(word))
  return (names.length > 0 ? names : words).map((word) => word.replace(/^ال(?=.{2})/u, '')).join('')
}

const spellingsOf = (place: string): readonly string[] => [place, ...(SPELLINGS[place as Place] ?? [])]

/** The place that a text names, however it is spelled; undefined when it names none of these. */
export function placeNamed(text: string, places: readonly string[]): string | undefined {
  const key = keyOf(text)
  return key === ''
    ? undefined
    : places.find((place) => spellingsOf(place).some((spelling) => keyOf(spelling) === key))
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
