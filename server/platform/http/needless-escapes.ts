const ESCAPE = /%[0-9a-f]{2}/gi
/** Characters that mean the same escaped and unescaped (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/

/** Removes needless escapes from a path: `/%73hop` is `/shop`. */
export const withoutNeedlessEscapes = (path: string): string =>
  path.includes('%') ? path.replace(ESCAPE, plainSign) : path

function plainSign(escaped: string): string {
  const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
  return UNRESERVED.test(sign) ? sign : escaped
}
