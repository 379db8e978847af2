import { plainTextSelectors, render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'

const plainWords = [
  ...plainTextSelectors,
  { selector: 'h1', options: { uppercase: false } },
  // What stands close on the page, a name and its price, stands close in plain text.
  { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
]

/** The same letter twice: for mail programs that draw, and in plain words. */
export async function bothParts(letter: ReactElement) {
  // The library still writes the doctype of 2000, with which no browser keeps to the standards wholly.
  const html = (await render(letter)).replace(/^<!DOCTYPE[^>]*>/, '<!DOCTYPE html>')
  return { html, text: toPlainText(html, { wordwrap: false, selectors: plainWords }) }
}
