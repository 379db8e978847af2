import { Piscina } from 'piscina'

/** What a thread is asked to do: to call a function that a module exports. */
export interface ThreadTask {
  /** Address of the module. */
  module: string
  name: string
  args: unknown[]
}

/** A thread that has had nothing to do for so long is ended, and its memory with it. */
const IDLE_MS = 30_000
/** Letters and documents take a fraction; whatever wants more ends the thread, and not the shop. */
const MOST_MB = 256
/** What a thread makes in passing is collected as early as the shop's own (memory-settings.ts). */
const MOST_YOUNG_MB = 24

let pool: Piscina<ThreadTask, unknown> | null = null
const underway = new Set<Promise<unknown>>()

/*
 * One thread, begun when it is first needed: what it draws has time, and another would take the processor from shoppers. Not
 * at a low priority: that gains shoppers nothing, and beside a busy neighbour nobody would get an invoice (decision 0030). It
 * reads TypeScript like the process that it belongs to, whether that is the shop or a test.
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
 * The functions of a module, called in a thread of their own, so that what takes long holds up no shopper. What they are
 * given and what they return is copied: plain data, dates and bytes. A thread that dies fails the calls under way.
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

/** Ends the thread, if there is one, when what it does is done. */
export async function closeThreads(): Promise<void> {
  // The pool's own close fails what waits for a thread that has only begun.
  await Promise.allSettled(underway)
  const open = pool
  pool = null
  await open?.destroy()
}
