import { totalmem } from 'node:os'

/*
 * Memory settings of the shop's process before it begins (decision 0064). Imports nothing of ours: start.ts
 * runs without tsx.
 */

const MIB = 2 ** 20

/** Heap share of the memory limit: the rest is for the engine's code, pages, pictures, threads and the system. */
const SHARE_OF_HEAP = 0.4
/** Below this the shop does not open. */
const LEAST_HEAP_MIB = 160
/** Node's own limit on a large machine. */
const MOST_HEAP_MIB = 4096

/** Flags that set a limit explicitly. */
const OWN_LIMIT = /--max[-_](old[-_]space|heap)[-_]size/

/** From this memory on, bytes, a page costs less and the process holds some 10 MB more (decision 0082). */
const AMPLE_MEMORY = 1024 * MIB

/**
 * Settings of glibc's malloc for free memory. By default it holds an arena of 64 MiB for each of many
 * threads, and returns only memory that is free at an arena's end.
 */
const mallocSettings = (memory: number) => ({
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // A block of its own goes back when it is freed. In the heap, one small block above it would hold it for good. But the
  // kernel has to clear each block of its own, and the engine's compiler takes blocks of 8 to 32 KiB all the time.
  MALLOC_MMAP_THRESHOLD_: memory < AMPLE_MEMORY ? '8192' : '32768',
  // Linux allows a process 65,530 mappings, and the engine needs some: beyond these, malloc takes its heap.
  MALLOC_MMAP_MAX_: '16384',
})

/** @param memory bytes that the process may use */
export const heapLimitMib = (memory: number): number =>
  Math.round(Math.min(Math.max((memory / MIB) * SHARE_OF_HEAP, LEAST_HEAP_MIB), MOST_HEAP_MIB))

/**
 * Flags for Node. A limit alone does not keep the heap small: with much room below it, the engine lets
 * garbage grow to several times the live data. The growing factor makes it collect when the heap has grown by
 * half.
 */
export function nodeFlags(memory: number, nodeOptions = ''): string[] {
  return [
    ...(OWN_LIMIT.test(nodeOptions) ? [] : [`--max-old-space-size=${heapLimitMib(memory)}`]),
    '--heap-growing-percent=50',
    '--max-semi-space-size=8',
    '--expose-gc',
  ]
}

/**
 * Adds malloc's settings to an environment that lacks them.
 * @param memory bytes that the process may use
 */
export const withMallocSettings = <E extends object>(env: E, memory: number) => ({
  ...mallocSettings(memory),
  ...env,
})

/** Bytes that this process may use: the limit of its control group, or the machine's memory. */
export const usableMemory = (limit = process.constrainedMemory(), machine = totalmem()): number =>
  limit > 0 ? Math.min(limit, machine) : machine
