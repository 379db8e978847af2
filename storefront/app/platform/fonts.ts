import type { Language } from '@nafha/contract/rules'
import amiri from '../fonts/amiri-arabic.woff2'
import instrumentSans from '../fonts/instrument-sans-latin.woff2'
import marcellus from '../fonts/marcellus-latin.woff2'
import plexArabic from '../fonts/plex-arabic-400.woff2'

/** The two faces that a page of a language begins with: the rest come when a letter needs them. */
export const fontPreloads: Record<Language, readonly string[]> = {
  en: [marcellus, instrumentSans],
  ar: [amiri, plexArabic],
}
