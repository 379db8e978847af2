import { expect, test } from 'vitest'
import { fuzzShop } from './run.ts'

// The long one is `npm run test:fuzz` (docs/reliability.md).
test('six hundred requests, most of them wrong: no violation, no undescribed answer, nothing changed by a refusal', async () => {
  const { requests, found } = await fuzzShop({ seed: 7, requests: 600 })
  expect(found).toEqual([])
  expect(requests).toBeGreaterThanOrEqual(600)
})
