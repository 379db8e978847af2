import { expect, test } from 'vitest'
import { readAnswers, readStep } from './read-answers.ts'
import { finderPath, stepAfter, withoutAnswer } from './steps.ts'

const read = (query: string) => {
  const params = new URLSearchParams(query)
  const answers = readAnswers(params)
  return { answers, step: readStep(params, answers) }
}

test('an address carries the answers, and the same answers make one address', () => {
  const answers = {
    for: 'women',
    moment: 'evening',
    family: ['floral', 'woods'],
    without: 'rose',
    strength: 'strong',
  } as const
  const path = finderPath({ ...answers, family: [...answers.family] }, 'result')
  expect(path).toBe(
    '/finder?for=women&moment=evening&family=floral&family=woods&without=rose&strength=strong&step=result',
  )
  expect(read(path.split('?')[1] ?? '')).toEqual({ answers, step: 'result' })
  expect(finderPath({}, 1)).toBe('/finder')
})

test.each([
  'for=nobody',
  'moment=never',
  'strength=9',
  'for=',
  `without=${'x'.repeat(81)}`,
  'family=%20',
  'anything=else',
])('%s counts as skipped', (query) => {
  expect(read(query)).toEqual({ answers: {}, step: 1 })
})

test('of three families the first two count', () => {
  expect(read('family=floral&family=woods&family=citrus').answers.family).toEqual(['floral', 'woods'])
})

test.each([
  ['', 1],
  ['step=1', 1],
  ['step=5&for=men', 5],
  ['step=6', 1],
  ['step=0', 1],
  ['step=1.5', 1],
  ['step=six&for=men', 'result'],
  ['for=men', 'result'],
  ['step=result', 'result'],
])('%s opens step %s', (query, step) => {
  expect(read(query).step).toBe(step)
})

test('each question leads to the next, and the last to the perfumes', () => {
  expect([1, 2, 3, 4, 5].map(stepAfter)).toEqual([2, 3, 4, 5, 'result'])
})

test('skipping a question takes its answer back', () => {
  expect(withoutAnswer({ for: 'men', moment: 'office' }, 'moment')).toEqual({ for: 'men' })
})
