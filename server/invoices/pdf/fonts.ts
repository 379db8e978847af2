import { createRequire } from 'node:module'
import type { Language } from '@nafha/contract/rules'
import { Font } from '@react-pdf/renderer'

const { resolve } = createRequire(import.meta.url)

/** The shop's faces, whole (their web files are cut to size) and under the Open Font License. */
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
 * What a language is set in, and behind it what sets the other's letters: people have names in both. The
 * Arabic faces come first in Arabic because a blank of another face would cut an Arabic line into words.
 */
export const faces: Record<Language, { display: string[]; text: string[] }> = {
  en: { display: ['Marcellus', 'Amiri'], text: ['Instrument Sans', 'IBM Plex Sans Arabic'] },
  ar: { display: ['Amiri'], text: ['IBM Plex Sans Arabic'] },
}

/** Letters. */
const LONGEST_WORD = 24

/** Makes the faces known to the library. */
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
  // Names and addresses are not broken within a word, unless it is longer than any.
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
 * A text without the characters that no face of a document has, such as an emoji in a name: the library prints another
 * character in their place. Direction marks have no shape and are kept.
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
 * Whoever copies or searches a right-to-left line in a PDF gets what is drawn, turned round letter by
 * letter. Where one glyph stands for two letters, as lam-alef does, they are therefore named from left to
 * right: named as they are read, `الإجمالي` would be found as `اإلجمايل`.
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
