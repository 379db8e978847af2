import { createRequire } from 'node:module'
import type { Language } from '@nafha/contract/values/language'
import { Font } from '@react-pdf/renderer'

const { resolve } = createRequire(import.meta.url)

/** The shop's fonts, complete (their web files are subset) and under the Open Font License. */
const FACES = {
  Marcellus: [[400, resolve('@expo-google-fonts/marcellus/400Regular/Marcellus_400Regular.ttf')]],
  Amiri: [[400, resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf')]],
  'Instrument Sans': [
    [400, resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf')],
    [500, resolve('@expo-google-fonts/instrument-sans/500Medium/InstrumentSans_500Medium.ttf')],
  ],
  'IBM Plex Sans Arabic': [
    [400, resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf')],
    [500, resolve('@expo-google-fonts/ibm-plex-sans-arabic/500Medium/IBMPlexSansArabic_500Medium.ttf')],
  ],
} as const

/**
 * Fonts of each language, with the other language's as fallback: people have names in both. The Arabic fonts
 * come first in Arabic because a space of another font would split an Arabic line into words.
 */
export const faces: Record<Language, { display: string[]; text: string[] }> = {
  en: { display: ['Marcellus', 'Amiri'], text: ['Instrument Sans', 'IBM Plex Sans Arabic'] },
  ar: { display: ['Amiri'], text: ['IBM Plex Sans Arabic'] },
}

/** Longest word that is never broken, in letters. */
const LONGEST_WORD = 24

/** Registers the fonts with the PDF library. */
export async function loadFonts(): Promise<void> {
  for (const [fontFamily, weights] of Object.entries(FACES)) {
    for (const [fontWeight, src] of weights) {
      Font.register({ family: fontFamily, fontWeight, src })
      await Font.load({ fontFamily, fontWeight })
      const face = Font.getFont({ fontFamily, fontWeight }).data as unknown as Face
      loadedFaces.set(fontFamily, [...(loadedFaces.get(fontFamily) ?? []), face])
      nameLettersAsDrawn(face)
    }
  }
  // Names and addresses are broken only within words that are longer than any real one.
  Font.registerHyphenationCallback((word) =>
    word.length > LONGEST_WORD ? (word.match(/.{1,8}/gu) ?? []) : [word],
  )
}

interface Glyph {
  codePoints: number[]
}
interface Face {
  layout(...text: unknown[]): { glyphs: Glyph[] }
  hasGlyphForCodePoint(codePoint: number): boolean
}

const loadedFaces = new Map<string, Face[]>()

/**
 * Removes characters that no font of a document has, such as an emoji in a name: the library would print
 * another character in their place. Direction marks have no shape and stay.
 */
export function printable(text: string, kind: 'display' | 'text', language: Language): string {
  const usable = faces[language][kind].flatMap((family) => loadedFaces.get(family) ?? [])
  const isPrinted = (character: string) =>
    /[\s\p{Cf}]/u.test(character) ||
    usable.some((face) => face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  return [...text.normalize('NFC')].filter(isPrinted).join('').replace(/ {2,}/g, ' ').trim()
}

const isArabic = (codePoint: number | undefined) =>
  codePoint !== undefined && codePoint >= 0x600 && codePoint <= 0x6ff

/**
 * Text copied or searched in a PDF follows the drawn order, so a right-to-left line is reversed letter by
 * letter. A glyph that stands for two letters, such as lam-alef, is therefore named from left to right:
 * otherwise `الإجمالي` would be found as `اإلجمايل`.
 */
function nameLettersAsDrawn(face: Face): void {
  const layout = face.layout.bind(face)
  const done = new WeakSet<Glyph>()
  face.layout = (...text) => {
    const run = layout(...text)
    for (const glyph of run.glyphs) {
      if (glyph.codePoints.length < 2 || !isArabic(glyph.codePoints[0]) || done.has(glyph)) continue
      glyph.codePoints.reverse()
      done.add(glyph)
    }
    return run
  }
}
