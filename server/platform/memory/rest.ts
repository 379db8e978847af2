import { performance } from 'node:perf_hooks'

/** Interval of the checks whether the process is idle. */
const LOOK_MS = 10_000
/** Event-loop utilisation below which a process counts as idle. */
const IDLE_SHARE = 0.02
/** Busy time of the loop after which a collection is worth the pause. */
const WORTH_MS = 1_000

/** Collects all garbage and releases free pages: a pause of 0.2 s. Needs --expose-gc. */
export const collectAll = async () => {
  await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}

/**
 * Collects garbage when the process is idle after work: the engine waits until memory is short, which never
 * happens on a large machine.
 * @returns a function that ends it
 */
export function collectAtRest(collect: () => Promise<void> = collectAll): () => void {
  let before = performance.eventLoopUtilization()
  let busyMs = 0
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization, active } = performance.eventLoopUtilization(now, before)
    before = now
    busyMs += active
    if (utilization > IDLE_SHARE || busyMs < WORTH_MS) return
    busyMs = 0
    void collect()
  }
  const timer = setInterval(look, LOOK_MS).unref()
  return () => clearInterval(timer)
}
