import { expect, test } from 'vitest'
import { hide, reveal } from './shift.ts'

test('every UTF-16 code unit is moved up by 4', () => {
  expect(hide('[{"a":1}]')).toBe('_\u007f&e&>5\u0081a')
  expect(hide('عطر').charCodeAt(0)).toBe('ع'.charCodeAt(0) + 4)
})

test('what was hidden comes back, in any script', () => {
  for (const text of ['', '[]', 'عود الليل 🕯 50 ml', '\uffff\ud800']) expect(reveal(hide(text))).toBe(text)
})
