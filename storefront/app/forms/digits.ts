const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/** What was typed, with Arabic-Indic digits as 0 to 9. */
export const westernDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
  })

/** The digits of what was typed, as 0 to 9. */
export const digitsOf = (text: string): string => westernDigits(text).replace(/\D/g, '')
