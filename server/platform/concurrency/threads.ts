import { Piscina } from 'piscina'

/** A call to a function that a module exports. */
export interface ThreadTask {
  /** Address of the module. */
  module: string
  name: string
  args: unknown[]
}

/** A thread that was idle for this long ends and frees its memory. */
const IDLE_MS = 30_000
/** Emails and documents need a fraction of this; a task that needs more ends the thread, not the shop. */
const MOST_MB = 256
/** Collects short-lived garbage as early as the shop's process does (memory/settings.ts). */
const MOST_YOUNG_MB = 24

let pool: Piscina<ThreadTask, unknown> | null = null
const underway = new Set<Promise<unknown>>()

/*
 * One thread, started on demand: its tasks are not urgent, and a second one would take the processor from
 * shoppers. A low priority would not help shoppers, and beside a busy neighbour nobody would get an invoice
 * (decision 0030). It loads TypeScript like its process, whether that is the shop or a test.
 */
const openPool = () =>
  new Piscina<ThreadTask, unknown>({
    filename: new URL('./thread-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    execArgv: ['--import', import.meta.resolve('tsx')],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB, maxYoungGenerationSizeMb: MOST_YOUNG_MB },
  })

type Functions<M> = {
  [N in keyof M]: M[N] extends (...args: never[]) => Promise<unknown> ? N : never
}[keyof M]

/**
 * Calls the functions of a module in a thread of their own, so that slow work blocks no shopper. Arguments
 * and results are copied: plain data, dates and bytes. If the thread dies, its calls fail.
 * @param url of the module, which this process does not load
 */
export const inThread =
  <M>(url: URL) =>
  <N extends Functions<M>>(name: N): M[N] =>
    (async (...args: unknown[]) => {
      pool ??= openPool()
      const call = pool.run({ module: url.href, name: String(name), args })
      underway.add(call)
      return call.finally(() => underway.delete(call))
    }) as M[N]

/** Ends the thread, if there is one, after its current tasks. */
export async function closeThreads(): Promise<void> {
  // The pool's own close would fail tasks that wait for a starting thread.
  await Promise.allSettled(underway)
  const open = pool
  pool = null
  await open?.destroy()
}
