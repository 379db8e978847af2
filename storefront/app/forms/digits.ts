const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/** The digits of what was typed, Arabic-Indic ones as 0 to 9. */
export function digitsOf(text: string): string {
  const western = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
  })
  return western.replace(/\D/g, '')
}
