import { setTimeout as pause } from 'node:timers/promises'
import { askUntilServed } from './asking.ts'
import { type Figure, median } from './figures.ts'
import { LANGUAGES, PAGES } from './pages.ts'
import type { Run } from './run.ts'
import { settings } from './settings.ts'
import { openShop, type RunningShop } from './shop-process.ts'

const PART = 'e'
const MB = 1_000_000
const LOOKS_EACH = 10
const SETTLED_WITHIN = 0.01
const LONGEST_LOOKS = 45

/** What one process takes up when it has shown its pages and nothing happens, and how soon it opens beside a running database. */
export async function rest({ seeded, say }: Run): Promise<Figure[]> {
  say('cold starts')
  const starts: number[] = []
  for (let time = 1; time < Math.max(settings.rounds, 2); time++) {
    const shop = await openShop(seeded)
    starts.push(shop.openedAfter)
    await shop.stop()
  }
  const shop = await openShop(seeded)
  starts.push(shop.openedAfter)
  try {
    const opened = await shop.memory()
    for (let look = 0; look < LOOKS_EACH; look++) {
      for (const [, path] of PAGES) {
        for (const language of LANGUAGES) {
          await askUntilServed(shop.url + path, {
            headers: { cookie: `language=${language}`, 'accept-encoding': 'br' },
          })
        }
      }
    }
    say('memory at rest')
    const settled = await settledMemory(shop)
    return [
      {
        part: PART,
        name: 'one process at rest, pages shown',
        figure: settled / MB,
        unit: 'MB resident',
        goal: { of: 'figure', atMost: 250 },
        note: `${Math.round(opened / MB)} MB just opened`,
      },
      {
        part: PART,
        name: 'cold start with the database running',
        figure: median(starts) / 1000,
        unit: 's',
        goal: { of: 'figure', atMost: 3 },
        note: `from the start of node to the open door, ${starts.length} times`,
      },
    ]
  } finally {
    await shop.stop()
  }
}

/** Reads it each second until five readings are alike. */
async function settledMemory(shop: RunningShop): Promise<number> {
  const readings: number[] = []
  while (readings.length < LONGEST_LOOKS) {
    readings.push(await shop.memory())
    const last = readings.slice(-5)
    const alike = Math.max(...last) - Math.min(...last) <= SETTLED_WITHIN * last[0]!
    if (last.length === 5 && alike) break
    await pause(1000)
  }
  return readings.at(-1)!
}
