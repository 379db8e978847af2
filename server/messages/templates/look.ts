import type { Language } from '@nafha/contract/rules'

/**
 * The shop's design language as far as mail programs follow it: inline styles, tables, and no fonts from
 * afar. Whoever has the shop's faces sees them; the others see their nearest relatives.
 */
export const colours = {
  page: '#f7f3ec',
  paper: '#fdfbf7',
  line: '#dcd2c3',
  lineStrong: '#8d8071',
  ink: '#1c1714',
  inkSoft: '#64584d',
  accent: '#85541f',
}

const faces = {
  en: {
    display: "Marcellus, 'Palatino Linotype', Palatino, 'Times New Roman', serif",
    text: "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif",
    lineHeight: '1.6',
  },
  ar: {
    display: "Amiri, 'Traditional Arabic', 'Times New Roman', serif",
    text: "'IBM Plex Sans Arabic', 'Segoe UI', Tahoma, Arial, sans-serif",
    lineHeight: '1.85',
  },
}

export function lookIn(language: Language) {
  const { display, text, lineHeight } = faces[language]
  // Logical properties are unknown to many mail programs, so the sides are named here, once.
  const rightToLeft = language === 'ar'
  const start = rightToLeft ? ('right' as const) : ('left' as const)
  const end = rightToLeft ? ('left' as const) : ('right' as const)
  const body = { fontFamily: text, lineHeight, textAlign: start, margin: 0 }
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
    text: { ...body, fontSize: '16px', color: colours.ink },
    small: { ...body, fontSize: '14px', color: colours.inkSoft },
    name: { ...body, fontFamily: display, fontSize: rightToLeft ? '20px' : '18px', color: colours.ink },
    amount: { ...body, fontSize: '15px', textAlign: end, whiteSpace: 'nowrap' as const, color: colours.ink },
    rule: { borderColor: colours.line, margin: '24px 0' },
  } as const
}

/**
 * Keeps an amount, a percentage or a telephone number in its order amid Arabic: a left-to-right mark before it does in every
 * mail program and in plain text what `<bdi>` does on the shop's pages.
 */
export const ltr = (text: string) => `\u200e${text}`
