import type { Harness, Scenario } from './harness.ts'
import { moments } from './run-scenario.ts'
import { untilFelt } from './scenario-database.ts'

/** Breaks the provider twice, each time for a number of purchases. */
const forPurchases = (
  name: string,
  start: (harness: Harness) => Promise<unknown>,
  end: (harness: Harness) => Promise<unknown>,
): Scenario => ({
  name: `provider ${name}`,
  async run(harness, purchases) {
    const [first = 0, second = 0, third = 0, fourth = 0] = moments(4, purchases)
    for (const [from, to] of [
      [first, second],
      [third, fourth],
    ] as const) {
      await harness.progress.reached(from)
      await start(harness)
      await harness.progress.reached(to)
      await end(harness)
    }
    return 2
  },
})

/** Breaks a number of calls to the provider, which the shoppers try again. */
const forCalls = (
  name: string,
  calls: number,
  faults: (calls: number) => Record<string, unknown>,
): Scenario => ({
  name: `provider ${name}`,
  async run({ progress, provider }, purchases) {
    const times = moments(6, purchases)
    for (const at of times) {
      await progress.reached(at)
      await provider(faults(calls))
    }
    await progress.reached(purchases)
    await provider(faults(0))
    return times.length * calls
  },
})

const refusesConnections: Scenario = {
  name: 'provider refuses connections',
  async run(harness, purchases) {
    const times = moments(4, purchases)
    for (const at of times) {
      await harness.progress.reached(at)
      await harness.proxy.close()
      await untilFelt(harness, 20)
      await harness.proxy.open()
    }
    return times.length
  },
}

export const providerScenarios: Scenario[] = [
  forPurchases(
    'is slow',
    ({ provider }) => provider({ delay_ms: 700 }),
    ({ provider }) => provider({ delay_ms: 0 }),
  ),
  forCalls('answers 500', 60, (fail_next) => ({ fail_next, fail_status: 500 })),
  forCalls('answers 503', 60, (fail_next) => ({ fail_next, fail_status: 503 })),
  forCalls('does what it is asked, but its answers get lost', 30, (lose_next) => ({ lose_next })),
  refusesConnections,
]
