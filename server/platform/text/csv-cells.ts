/** A number with its sign is no formula: a mobile number, an amount. */
const SIGNED_NUMBER = /^(?:\+\d{5,18}|-\d+\.\d{2})$/

/**
 * A spreadsheet may see a formula at the start of a cell, or behind a character that separates cells in
 * another country. Quotation marks may stand before it, and apostrophes that prevent it already.
 */
const RUN = `(?:^|(?<=[,;|\\t\\r\\n]))["']*`
const FORMULA = '(?=[=+\\-@＝＋－＠])|^["\']*(?=[\\t\\r\\n])'
const UNGUARDED = new RegExp(`${RUN}${FORMULA}`, 'g')
const GUARDED = new RegExp(`(${RUN})'(?=[=+\\-@＝＋－＠])|(^["']*)'(?=[\\t\\r\\n])`, 'g')

/** Escapes a CSV cell so that no spreadsheet reads a formula, whatever its separator. */
export const guardCell = (text: string): string =>
  SIGNED_NUMBER.test(text) ? text : text.replace(UNGUARDED, (run) => `${run}'`)

/** Undoes `guardCell`. */
export const unguardCell = (cell: string): string =>
  cell.replace(GUARDED, (_match, run?: string, first?: string) => run ?? first ?? '')

/** Escapes the texts of an exported record and leaves numbers alone. */
export const guardRecord = (cells: (string | number)[]): (string | number)[] =>
  cells.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell))
