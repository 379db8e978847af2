import type { Picture } from '@nafha/contract/catalog'
import { expect, test } from 'vitest'
import { tint } from './picture.tsx'

const picture = (color: string): Picture => ({ src: '', width: 4, height: 5, widths: [4], color, alt: '' })

test('a picture loads on 40 % of its colour in the page’s, a cut-out on the page, and no picture on the ground of all', () => {
  expect(tint(picture('#e68a2e'))).toEqual({ '--tint': 'color-mix(in srgb,#e68a2e 40%,var(--color-page))' })
  expect(tint(picture('#e68a2e00'))).toEqual({ '--tint': '#e68a2e00' })
  expect(tint(null)).toEqual({ '--tint': null })
})
