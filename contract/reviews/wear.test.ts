import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownAuthor } from './author.ts'
import { averageWear, HOW_LONG } from './wear.ts'

const answers = fc.array(fc.constantFrom(...HOW_LONG), { minLength: 1, maxLength: 30 })
const averageOf = (given: readonly string[]) =>
  averageWear(HOW_LONG, (value) => given.filter((one) => one === value).length)

test('an average lies between the least and the most, and the order of answers does not matter', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const positions = given.map((value) => HOW_LONG.indexOf(value))
      const average = HOW_LONG.indexOf(averageOf(given) ?? 'under_3')
      expect(average).toBeGreaterThanOrEqual(Math.min(...positions))
      expect(average).toBeLessThanOrEqual(Math.max(...positions))
      expect(averageOf([...given].reverse())).toBe(averageOf(given))
    }),
  )
  expect(averageOf([])).toBeNull()
  expect(averageOf(['under_3', 'over_10', 'over_10'])).toBe('6_10')
})

test.each([
  ['Layla', 'Al Haddad', 'Layla H.'],
  ['Layla', 'al-Haddad', 'Layla H.'],
  ['Omar', 'Alvarez', 'Omar A.'],
  ['ليلى', 'المنصوري', 'ليلى م.'],
  ['Noor', 'é́mile', 'Noor É́.'],
  ['Noor', '', 'Noor'],
  ['', 'Haddad', null],
])('%s %s is shown as %s', (first, last, shown) => {
  expect(shownAuthor(first, last)).toBe(shown)
})
