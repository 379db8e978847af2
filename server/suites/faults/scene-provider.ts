import { moments } from './run.ts'
import { untilFelt } from './scene-database.ts'
import type { Scene, Stage } from './stage.ts'

/** The provider has a bad time, for as long as it takes to sell so much, and then a good one. */
const badTimes = (
  name: string,
  start: (stage: Stage) => Promise<unknown>,
  end: (stage: Stage) => Promise<unknown>,
): Scene => ({
  name: `provider ${name}`,
  async run(stage, purchases) {
    const [first = 0, second = 0, third = 0, fourth = 0] = moments(4, purchases)
    for (const [from, to] of [
      [first, second],
      [third, fourth],
    ] as const) {
      await stage.progress.reached(from)
      await start(stage)
      await stage.progress.reached(to)
      await end(stage)
    }
    return 2
  },
})

/** For a number of calls, which the shoppers try again and again. */
const forCalls = (
  name: string,
  calls: number,
  faults: (calls: number) => Record<string, unknown>,
): Scene => ({
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

const refusesConnections: Scene = {
  name: 'provider refuses connections',
  async run(stage, purchases) {
    const times = moments(4, purchases)
    for (const at of times) {
      await stage.progress.reached(at)
      await stage.door.close()
      await untilFelt(stage, 20)
      await stage.door.open()
    }
    return times.length
  },
}

export const providerScenes: Scene[] = [
  badTimes(
    'is slow',
    ({ provider }) => provider({ delay_ms: 700 }),
    ({ provider }) => provider({ delay_ms: 0 }),
  ),
  forCalls('answers 500', 60, (fail_next) => ({ fail_next, fail_status: 500 })),
  forCalls('answers 503', 60, (fail_next) => ({ fail_next, fail_status: 503 })),
  forCalls('does what it is asked, but its answers get lost', 30, (lose_next) => ({ lose_next })),
  refusesConnections,
]
