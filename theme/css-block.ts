/**
 * Returns the text in the braces after the first `start`, nested braces included.
 * @throws Error when there is no such block
 */
export function blockAfter(css: string, start: string): string {
  const from = css.indexOf(start)
  if (from === -1) throw new Error(`there is no "${start}"`)
  const open = css.indexOf('{', from)
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return css.slice(open + 1, at)
  }
  throw new Error(`the block of "${start}" does not end`)
}
