import { askUntilServed, fromElsewhere } from './asking.ts'
import { median } from './figures.ts'
import { settings } from './settings.ts'
import { fresh } from './shop-process.ts'

const WARM_UP = 8
/** Slow calls are measured less often: so long at most, and a few times at least. */
const LONGEST_MS = 6_000
const LEAST_CALLS = 9

export interface BenchCall {
  url: string
  headers?: Record<string, string>
}

/**
 * Milliseconds that each call takes when nobody else asks and nothing is in memory: the medians of many, one after another, as
 * a client on the same machine sees them. The calls take turns, so that what the machine's neighbours do falls on all of them.
 * @throws Error when an answer is not a success
 */
export async function timesOf<C extends BenchCall[]>(...calls: C): Promise<{ [K in keyof C]: number }> {
  const times = calls.map((): number[] => [])
  const start = performance.now()
  for (let time = 0; time < WARM_UP + settings.calls; time++) {
    const enough = time >= WARM_UP + LEAST_CALLS && performance.now() - start > LONGEST_MS * calls.length
    if (enough) break
    for (const [at, call] of calls.entries()) {
      const took = await timeOnce(call)
      if (time >= WARM_UP) times[at]!.push(took)
    }
  }
  return times.map(median) as { [K in keyof C]: number }
}

async function timeOnce({ url, headers }: BenchCall): Promise<number> {
  const options = { headers: { ...fresh, ...headers, ...fromElsewhere() } }
  const began = performance.now()
  await askUntilServed(url, options)
  return performance.now() - began
}
