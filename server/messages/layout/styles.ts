import type { Language } from '@nafha/contract/values/language'
import { mailFonts, colours as themeColours } from '@nafha/theme'

/**
 * The shop's design as far as mail programs support it: inline styles, tables, and no web fonts. Readers who have the shop's
 * fonts installed see them; others see similar ones.
 */
const { light } = themeColours
export const colours = {
  page: light.page,
  paper: light.paper,
  line: light.line,
  lineStrong: light['line-strong'],
  ink: light.ink,
  inkSoft: light['ink-soft'],
  accent: light.accent,
}

const faces = {
  en: { ...mailFonts.en, lineHeight: '1.6' },
  ar: { ...mailFonts.ar, lineHeight: '1.85' },
}

export function stylesIn(language: Language) {
  const { display, text, lineHeight } = faces[language]
  // Many mail programs do not support logical properties, so the sides are named here, once.
  const rightToLeft = language === 'ar'
  const start = rightToLeft ? ('right' as const) : ('left' as const)
  const end = rightToLeft ? ('left' as const) : ('right' as const)
  const body = { fontFamily: text, lineHeight, textAlign: start, margin: 0 }
  const plain = { ...body, fontSize: '16px', color: colours.ink }
  return {
    dir: rightToLeft ? 'rtl' : 'ltr',
    start,
    end,
    heading: {
      ...body,
      fontFamily: display,
      fontWeight: 400,
      fontSize: '32px',
      lineHeight: rightToLeft ? '1.4' : '1.15',
      margin: '0 0 16px',
      color: colours.ink,
    },
    /** Codes and order numbers: the display faces have old-style figures, or a 1 that looks like a capital I. */
    number: {
      ...body,
      fontFamily: faces.en.text,
      fontVariantNumeric: 'lining-nums tabular-nums',
      fontSize: '22px',
      lineHeight: '1.4',
      color: colours.ink,
    },
    mark: {
      ...body,
      fontFamily: display,
      fontSize: rightToLeft ? '28px' : '22px',
      letterSpacing: rightToLeft ? 'normal' : '0.26em',
      lineHeight: '1.4',
      color: colours.ink,
    },
    text: plain,
    greeting: { ...plain, margin: '0 0 8px' },
    button: {
      ...plain,
      backgroundColor: colours.ink,
      color: colours.page,
      fontWeight: 500,
      padding: '14px 28px',
      textAlign: 'center',
    },
    small: { ...body, fontSize: '14px', color: colours.inkSoft },
    name: { ...body, fontFamily: display, fontSize: rightToLeft ? '20px' : '18px', color: colours.ink },
    amount: { ...body, fontSize: '15px', textAlign: end, whiteSpace: 'nowrap' as const, color: colours.ink },
    rule: { borderColor: colours.line, margin: '24px 0' },
  } as const
}
