import { expect, test } from 'vitest'
import { spacedNumber } from './spaced-number.ts'

test('a mobile number of the Emirates is read in groups, any other as it is stored', () => {
  expect(spacedNumber('+971501234567').split('\u00a0')).toEqual(['+971', '50', '123', '4567'])
  expect(spacedNumber('+4479112345')).toBe('+4479112345')
})
