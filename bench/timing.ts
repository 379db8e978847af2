import { askUntilServed, fromElsewhere } from './asking.ts'
import { median } from './figures.ts'
import { settings } from './settings.ts'

const WARM_UP = 8
/** Slow calls are measured less often: so long at most, and a few times at least. */
const LONGEST_MS = 6_000
const LEAST_CALLS = 9

/**
 * Milliseconds that one call takes when nobody else asks and nothing is in memory: the median of many, one after another, as a
 * client on the same machine sees it.
 * @throws Error when an answer is not a success
 */
export async function timeOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const times: number[] = []
  const start = performance.now()
  for (let time = 0; time < WARM_UP + settings.calls; time++) {
    if (times.length >= LEAST_CALLS && performance.now() - start > LONGEST_MS) break
    const asked = { headers: { 'cache-control': 'no-cache', ...headers, ...fromElsewhere() } }
    const began = performance.now()
    await askUntilServed(url, asked)
    if (time >= WARM_UP) times.push(performance.now() - began)
  }
  return median(times)
}
