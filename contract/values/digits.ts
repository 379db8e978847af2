/** Both sets of Arabic digits begin at a multiple of 16, so the last four bits are the digit. */
const western = (digit: string) => String((digit.codePointAt(0) ?? 0) & 0xf)

/** Converts all digits of a text to Western ones. */
export const westernDigits = (text: string): string => text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, western)

/** Extracts the digits of a text, as 0 to 9. */
export const digitsOf = (text: string): string => westernDigits(text).replace(/\D/g, '')
