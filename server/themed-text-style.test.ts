import { expect, test } from 'vitest'
import { themedTextStyle } from './themed-text-style.ts'

test('a page outside the shop is set in the text faces of its theme, which it loads from nowhere', () => {
  const style = themedTextStyle()
  expect(style).toMatch(
    /@font-face \{ font-family: "Instrument Sans Variable"; src: url\(data:font\/woff2;base64,/,
  )
  expect(style).toMatch(/:root:lang\(ar\) \{ font-family: "IBM Plex Sans Arabic"/)
  expect(style).not.toMatch(/Marcellus|url\("/)
})
