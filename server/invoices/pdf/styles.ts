import type { Language } from '@nafha/contract/values/language'
import { colours as worn } from '@nafha/theme'
import { StyleSheet } from '@react-pdf/renderer'
import { faces } from './fonts.ts'

/** The theme's colours on white paper. */
const { line, ink, 'line-strong': lineStrong, 'ink-soft': inkSoft } = worn.light
const colours = { line, lineStrong, ink, inkSoft }

/** Points on A4. */
const MARGIN = 48

/** Styles of the documents in a language: sizes in points, sides in reading direction. */
export function stylesFor(language: Language) {
  const rightToLeft = language === 'ar'
  const { display, text } = faces[language]
  const start = rightToLeft ? ('right' as const) : ('left' as const)
  const end = rightToLeft ? ('left' as const) : ('right' as const)
  const row = rightToLeft ? ('row-reverse' as const) : ('row' as const)
  // The library does not inherit directions, and inherits line heights wrongly: each text sets its own.
  const words = {
    direction: rightToLeft ? ('rtl' as const) : ('ltr' as const),
    fontSize: 9.5,
    lineHeight: rightToLeft ? 1.55 : 1.45,
  }
  const code = { ...words, direction: 'ltr' as const }
  return StyleSheet.create({
    page: {
      paddingTop: 40,
      paddingHorizontal: MARGIN,
      paddingBottom: 72,
      fontFamily: text,
      color: colours.ink,
      textAlign: start,
    },
    words,
    soft: { ...words, color: colours.inkSoft, fontSize: 8.5 },
    strong: { ...words, fontWeight: 500 },
    /** Style for numbers, references and telephones. */
    code,
    amount: { ...code, textAlign: end },
    atEnd: { ...words, color: colours.inkSoft, fontSize: 8.5, textAlign: end },
    total: { ...code, textAlign: end, fontSize: 13, lineHeight: 1.3 },
    mark: {
      ...words,
      fontFamily: display,
      fontSize: rightToLeft ? 24 : 19,
      lineHeight: rightToLeft ? 1.5 : 1.3,
      letterSpacing: rightToLeft ? 0 : 5,
    },
    title: { ...words, fontFamily: display, fontSize: 30, lineHeight: rightToLeft ? 1.5 : 1.2 },
    name: {
      ...words,
      fontFamily: display,
      fontSize: rightToLeft ? 13 : 12,
      lineHeight: 1.35,
    },
    /** Separates parts with directions of their own. */
    comma: rightToLeft ? { marginLeft: 3 } : { marginRight: 3 },
    row: { flexDirection: row },
    rule: { borderBottomWidth: 0.75, borderBottomColor: colours.line },
    ruleInk: { borderBottomWidth: 0.75, borderBottomColor: colours.ink },
    /** The double frame of the bottle's label. */
    frame: { marginTop: 18, borderWidth: 0.75, borderColor: colours.lineStrong, padding: 2.5 },
    framed: {
      flexDirection: row,
      borderWidth: 0.5,
      borderColor: colours.line,
      paddingVertical: 12,
      paddingHorizontal: 14,
      gap: 12,
    },
    fact: { flexGrow: 1 },
    /** VAT within the total, apart from the sum's own lines. */
    vat: { marginTop: 12, paddingTop: 8, borderTopWidth: 0.75, borderTopColor: colours.line },
    /** Without a line height, which makes the library lose absolutely positioned elements. */
    foot: { direction: words.direction, color: colours.inkSoft, fontSize: 8.5 },
    footer: {
      position: 'absolute',
      bottom: 36,
      left: MARGIN,
      right: MARGIN,
      flexDirection: row,
      justifyContent: 'space-between',
    },
  })
}
export type Styles = ReturnType<typeof stylesFor>
