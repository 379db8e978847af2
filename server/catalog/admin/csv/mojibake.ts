/** Character sets that programs mistake UTF-8 for, and the number of decoded letters that proves it. */
const MISTAKEN_FOR = [
  ['windows-1252', 1],
  ['macintosh', 1],
  // Arabic letters are regular characters of this set, so a single pair may be intended.
  ['windows-1256', 2],
] as const

/** Non-ASCII characters that texts of this shop have: Latin, Arabic and typographic ones. */
const EXPECTED = /[\u00a0-\u00ff\u0152\u0153\u0600-\u06ff\u2010-\u2044\u20ac\u2122]/
/** Windows Arabic read as Latin ("ÚæÏ"), MS-DOS box characters, and control characters. */
const FOREIGN = /[\u00c0-\u00ff]{3,}|[\u2500-\u257f]{2,}|[\u0080-\u009f]/

/** Returns whether a text was written in one character set and read in another: "Ø¹ÙˆØ¯" is عود. */
export const isMojibake = (text: string): boolean =>
  FOREIGN.test(text) ||
  MISTAKEN_FOR.some(([charset, least]) => {
    const { letters, others } = lettersIn(text, charset)
    return letters >= least && letters > others
  })

/** Counts the letters that the bytes of a text spell in UTF-8, and its other non-ASCII characters. */
function lettersIn(text: string, charset: string): { letters: number; others: number } {
  const bytes = Array.from(text, (sign) => byteOf(charset, sign))
  let letters = 0
  let others = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at]
    if (first === undefined) others += 1
    if (first === undefined || first < 0x80) continue
    const length = first >= 0xe0 ? 3 : 2
    const letter = decoded(bytes.slice(at, at + length))
    if (letter === null) others += 1
    else {
      letters += 1
      at += length - 1
    }
  }
  return { letters, others }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decoded(bytes: (number | undefined)[]): string | null {
  const complete = bytes.filter((byte) => byte !== undefined)
  if (complete.length < bytes.length) return null
  try {
    const text = utf8.decode(Uint8Array.from(complete))
    return [...text].length === 1 && EXPECTED.test(text) ? text : null
  } catch {
    return null
  }
}

const tables = new Map(MISTAKEN_FOR.map(([charset]) => [charset as string, tableOf(charset)]))

function tableOf(charset: string): Map<string, number> {
  const decoder = new TextDecoder(charset)
  return new Map(
    Array.from({ length: 128 }, (_, at) => [decoder.decode(Uint8Array.of(at + 128)), at + 128] as const),
  )
}

/** Byte of a character in a character set; undefined if the set lacks it. */
const byteOf = (charset: string, sign: string): number | undefined => {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? code : tables.get(charset)?.get(sign)
}
