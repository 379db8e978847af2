import { totalmem } from 'node:os'

/*
 * What the shop's process is told of memory before it begins (decision 0064). Nothing of ours is imported: start.ts runs
 * without tsx.
 */

const MIB = 2 ** 20

/** Of the memory that the process may use: the rest is for the engine's code, pages, pictures, threads and the system. */
const SHARE_OF_HEAP = 0.4
/** Below this the shop does not open. */
const LEAST_HEAP_MIB = 160
/** What Node takes by itself on a large machine. */
const MOST_HEAP_MIB = 4096

/** Flags that somebody sets to choose a limit of their own. */
const OWN_LIMIT = /--max[-_](old[-_]space|heap)[-_]size/

/**
 * What glibc's malloc does with memory that is free. By itself it holds an arena of 64 MiB for each of many threads, and gives
 * back only what is free at an arena's end.
 */
const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

/** @param memory bytes that the process may use */
export const heapLimitMib = (memory: number): number =>
  Math.round(Math.min(Math.max((memory / MIB) * SHARE_OF_HEAP, LEAST_HEAP_MIB), MOST_HEAP_MIB))

/**
 * Flags for Node. A limit alone does not keep the heap small: with much room below it, the engine lets garbage grow to several
 * times what lives. So it is told to collect when the heap has grown by half.
 */
export function nodeFlags(memory: number, nodeOptions = ''): string[] {
  return [
    ...(OWN_LIMIT.test(nodeOptions) ? [] : [`--max-old-space-size=${heapLimitMib(memory)}`]),
    '--heap-growing-percent=50',
    '--max-semi-space-size=8',
    '--expose-gc',
  ]
}

/** The environment, with malloc's settings where it has none. */
export const withMallocSettings = <E extends object>(env: E): typeof MALLOC & E => ({ ...MALLOC, ...env })

/** Bytes that this process may use: what its control group allows, or the machine has. */
export const usableMemory = (limit = process.constrainedMemory(), machine = totalmem()): number =>
  limit > 0 ? Math.min(limit, machine) : machine
