import { expect, test } from 'vitest'
import { runMoney } from './runner.ts'

// The long one is `npm run test:money` (docs/reliability.md).
test.each([29, 30])(
  'a dozen random carts from seed %i: every sum of page, back office, documents, mail and export is the same',
  async (seed) => {
    const { carts, comparisons, found } = await runMoney({ seed, carts: 12 })
    expect(found).toEqual([])
    expect(carts).toBe(12)
    expect(comparisons).toBeGreaterThan(12 * 30)
  },
)
