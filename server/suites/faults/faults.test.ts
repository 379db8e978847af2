import { expect, test } from 'vitest'
import { moments, runScenario } from './run-scenario.ts'

// The long ones are `npm run test:violations` (docs/reliability.md).
test('a shop that is killed while its provider fails and its mail server is away loses nothing and doubles nothing', async () => {
  const aftermath = await runScenario(
    {
      name: 'a short bad day',
      equipment: { mailServer: true },
      async run({ progress, provider, mailServer, kill, reopen }, purchases) {
        const [first = 0, second = 0] = moments(2, purchases)
        await progress.reached(first)
        await provider({ fail_next: 10 })
        await mailServer?.close()
        await progress.reached(second)
        await kill()
        await reopen()
        await mailServer?.open()
        return 3
      },
    },
    12,
  )
  expect(aftermath.violations).toEqual([])
  expect(aftermath.purchases).toBeGreaterThanOrEqual(12)
  expect(aftermath.failedCalls).toBeGreaterThan(0)
  expect(aftermath.returns).toBeGreaterThan(0)
  expect(aftermath.links).toBeGreaterThan(0)
  expect(aftermath.exchanges).toBeGreaterThan(0)
})
