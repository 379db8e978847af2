import { setTimeout as pause } from 'node:timers/promises'
import { askUntilServed } from './asking.ts'
import { type Figure, median } from './figures.ts'
import { LANGUAGES, PAGES } from './pages.ts'
import type { Run } from './run.ts'
import { settings } from './settings.ts'
import { fresh, openShop, type RunningShop } from './shop-process.ts'

const PART = 'e'
const MB = 1_000_000
const LOOKS_EACH = 10
const SETTLED_WITHIN = 0.01
const LONGEST_LOOKS = 45
/** Long enough for the heap to grow as far as it does. */
const LOAD_MS = 36_000
const REST_MS = 30_000
const LOOK_MS = 250

/**
 * Measures how soon a process opens beside a running database, and its memory: of one that was opened again, and of one that
 * fills its empty database first, as the first `npm start` does.
 */
export async function rest(run: Run): Promise<Figure[]> {
  return [...(await opened(run)), ...(await firstStart(run))]
}

/** Before the load, under it and after a rest, in the process that has just filled its database. */
async function firstStart({ databases, say }: Run): Promise<Figure[]> {
  say('memory after a first start')
  await databases.create('first')
  const terms = { databaseUrl: databases.urlOf('first'), dataDir: databases.dataDir('first') }
  const shop = await openShop({ ...terms, seedDemo: true })
  try {
    await pause(REST_MS)
    const before = await shop.memory()
    const peak = await peakMemory(shop)
    await pause(REST_MS)
    const rested = await shop.memory()
    const row = (name: string, bytes: number, atMost: number, note: string): Figure => ({
      part: PART,
      name: `first start: ${name}`,
      figure: bytes / MB,
      unit: 'MB resident',
      goal: { of: 'figure', atMost },
      note,
    })
    return [
      row('before the load', before, 250, `${REST_MS / 1000} s after it opened`),
      row('while pages are made anew', peak, 330, `the most in ${LOAD_MS / 1000} s`),
      row('after a rest', rested, 250, `${REST_MS / 1000} s later`),
    ]
  } finally {
    await shop.stop()
    await databases.drop('first')
  }
}

async function opened({ seeded, say }: Run): Promise<Figure[]> {
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
    const justOpened = await shop.memory()
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
    say('memory beside pages made anew')
    const peak = await peakMemory(shop)
    await pause(REST_MS)
    const rested = await shop.memory()
    return [
      {
        part: PART,
        name: 'one process at rest, pages shown',
        figure: settled / MB,
        unit: 'MB resident',
        goal: { of: 'figure', atMost: 250 },
        note: `${Math.round(justOpened / MB)} MB just opened`,
      },
      {
        part: PART,
        name: 'one process while pages are made anew',
        figure: peak / MB,
        unit: 'MB resident',
        goal: { of: 'figure', atMost: 330 },
        note: `the most in ${LOAD_MS / 1000} s, ${settings.connections} connections`,
      },
      {
        part: PART,
        name: 'the same after a rest',
        figure: rested / MB,
        unit: 'MB resident',
        goal: { of: 'figure', atMost: 250 },
        note: `${REST_MS / 1000} s later`,
      },
      {
        part: PART,
        name: 'cold start with the database running',
        figure: median(starts) / 1000,
        unit: 's',
        goal: { of: 'figure', atMost: 3 },
        note: `from the start of node until it listens, ${starts.length} times`,
      },
    ]
  } finally {
    await shop.stop()
  }
}

/** The most that it takes while every connection asks for page after page, none of them from memory. */
async function peakMemory(shop: RunningShop): Promise<number> {
  const end = Date.now() + LOAD_MS
  let request = 0
  const visit = async () => {
    while (Date.now() < end) {
      const [, path] = PAGES[request++ % PAGES.length]!
      const cookie = `language=${LANGUAGES[Math.floor(request / PAGES.length) % LANGUAGES.length]}`
      await askUntilServed(shop.url + path, { headers: { ...fresh, cookie, 'accept-encoding': 'br' } })
    }
  }
  const visits = Array.from({ length: settings.connections }, visit)
  let peak = 0
  while (Date.now() < end) {
    peak = Math.max(peak, await shop.memory())
    await pause(LOOK_MS)
  }
  await Promise.all(visits)
  return peak
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
