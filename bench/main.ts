import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { calls } from './calls.ts'
import { catalogues } from './catalogues.ts'
import { openDatabases } from './databases.ts'
import { type RatedFigure, rateFigure } from './figures.ts'
import { fillWithGoods } from './goods.ts'
import { phones } from './lighthouse.ts'
import { fixedWork } from './machine.ts'
import { manyOrders } from './orders.ts'
import { pages } from './pages.ts'
import { purchases } from './purchases.ts'
import { rest } from './rest.ts'
import { resultsPage } from './results-page.ts'
import type { Part, Run } from './run.ts'
import { rush } from './rush.ts'
import { isPartChosen, settings } from './settings.ts'
import { openShop } from './shop-process.ts'
import { tableOf } from './table.ts'
import { visits } from './visits.ts'

/* Everything in one run on one machine, each thing beside its own limit there (docs/performance.md). */
const parts: Record<string, Part> = {
  a: pages,
  b: calls,
  c: purchases,
  d: async (run) => [...(await catalogues(run)), ...(await manyOrders(run))],
  e: rest,
  f: visits,
  g: phones,
  h: rush,
}
const SEEDED = new Set(['a', 'e', 'f', 'g'])
/** Only a full run replaces the page of results. */
const RESULTS_PAGE = new URL('../docs/performance-results.md', import.meta.url).pathname

const say = (line: string) => console.log(`· ${line}`)
const loadBefore = loadavg()
const workBefore = fixedWork()
const began = Date.now()
const partLetters = Object.keys(parts).filter(isPartChosen)
const databases = await openDatabases()
const figures: RatedFigure[] = []
const failed: string[] = []
try {
  const run = await prepared()
  for (const letter of partLetters) {
    try {
      for (const figure of await parts[letter]!(run)) figures.push(rateFigure(figure))
    } catch (error) {
      // Go on with the other parts: their figures are still worth writing.
      failed.push(letter)
      console.error(error)
    }
  }
} finally {
  await databases.close()
}

const result = {
  at: new Date(began).toISOString(),
  seconds: Math.round((Date.now() - began) / 1000),
  mode: settings.quick ? 'quick' : 'full',
  parts: partLetters,
  failed,
  node: process.version,
  processors: availableParallelism(),
  processor: cpus()[0]?.model ?? '',
  memoryGb: Math.round(totalmem() / 1e9),
  /** Load average of 1, 5 and 15 minutes before the run: shows what other work was on the machine. */
  loadBefore: loadBefore.map((load) => Number(load.toFixed(2))),
  /** Milliseconds for the same piece of work, before and after the run. */
  fixedWork: [workBefore, fixedWork()].map(Math.round),
  figures,
}
await mkdir(dirname(settings.out), { recursive: true })
await writeFile(settings.out, `${JSON.stringify(result, null, 2)}\n`)
const isWhole = !settings.quick && failed.length === 0 && partLetters.length === Object.keys(parts).length
if (isWhole) await writeFile(RESULTS_PAGE, resultsPage(result))
console.log(`\n${tableOf(figures)}\n`)
const goals = figures.filter(({ reached }) => reached !== null)
console.log(
  `${goals.filter(({ reached }) => reached).length} of ${goals.length} goals reached, in ${result.seconds} s (${result.mode});`,
  `load of the machine before: ${result.loadBefore.join(', ')}; fixed work: ${result.fixedWork.join(' and ')} ms.`,
  `Written to ${[settings.out, ...(isWhole ? [RESULTS_PAGE] : [])].join(' and ')}`,
)
process.exit(failed.length > 0 ? 1 : 0)

/** Makes the databases that the chosen parts clone or open. */
async function prepared(): Promise<Run> {
  const goods = 'goods'
  say('a thousand products')
  await fillWithGoods(await databases.create(goods))
  const seeded = { databaseUrl: databases.urlOf('seeded'), dataDir: databases.dataDir('seeded') }
  if (partLetters.some((letter) => SEEDED.has(letter))) {
    say('the demo shop')
    await databases.create('seeded')
    const shop = await openShop({ ...seeded, seedDemo: true })
    await shop.stop()
  }
  return { databases, goods, seeded, say }
}
