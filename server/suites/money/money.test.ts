import { expect, test } from 'vitest'
import { playMoney } from './play.ts'

// The long one is `npm run test:money` (docs/reliability.md).
test('two dozen random carts: every sum of page, back office, invoice, credit note, mail and export is the same', async () => {
  const { carts, comparisons, found } = await playMoney({ seed: 29, carts: 24 })
  expect(found).toEqual([])
  expect(carts).toBe(24)
  expect(comparisons).toBeGreaterThan(24 * 30)
})
