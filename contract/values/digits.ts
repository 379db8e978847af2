/** Both rows of Arabic digits begin at a multiple of 16, so that the last four bits are the digit. */
const western = (digit: string) => String((digit.codePointAt(0) ?? 0) & 0xf)

/** A text with Western digits, whichever it was typed with. */
export const westernDigits = (text: string): string => text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, western)

/** The digits of what was typed, as 0 to 9. */
export const digitsOf = (text: string): string => westernDigits(text).replace(/\D/g, '')
