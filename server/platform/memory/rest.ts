import { performance } from 'node:perf_hooks'

/** How often it is looked whether there is nothing to do. */
const LOOK_MS = 10_000
/** Share of an event loop's time below which a process rests. */
const IDLE_SHARE = 0.02
/** Time in which the loop was busy, after which there is garbage worth an interruption. */
const WORTH_MS = 1_000

/** Gives all garbage and spare pages back: a pause of two tenths of a second. Needs --expose-gc. */
export const collectAll = async () => {
  await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}

/**
 * Collects garbage when the process has come to rest after work: the engine waits until memory is short, which on a large
 * machine is never.
 * @returns what ends it
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
