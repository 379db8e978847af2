import { expect, test } from 'vitest'
import { starAfterKey } from './star-choice.tsx'

test('arrows lead from star to star and round, in the direction of the reader', () => {
  expect(starAfterKey(2, 'ArrowRight', false)).toBe(3)
  expect(starAfterKey(2, 'ArrowLeft', false)).toBe(1)
  expect(starAfterKey(2, 'ArrowRight', true)).toBe(1)
  expect(starAfterKey(2, 'ArrowLeft', true)).toBe(3)
  for (const rightToLeft of [false, true]) {
    expect(starAfterKey(5, 'ArrowDown', rightToLeft)).toBe(1)
    expect(starAfterKey(1, 'ArrowUp', rightToLeft)).toBe(5)
    expect(starAfterKey(3, 'Home', rightToLeft)).toBe(1)
    expect(starAfterKey(3, 'End', rightToLeft)).toBe(5)
  }
  expect(starAfterKey(3, 'Tab', false)).toBeNull()
})
