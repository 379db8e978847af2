import { setImmediate as nextTurn } from 'node:timers/promises'
import { mapStacksLazily } from './source-maps.ts'
import type { ThreadTask } from './threads.ts'

mapStacksLazily()

/** Runs in a thread (threads.ts) and calls a function that a module exports. */
export default async function work({ module, name, args }: ThreadTask): Promise<unknown> {
  const functions: Record<string, (...args: unknown[]) => Promise<unknown>> = await import(module)
  try {
    return await functions[name]?.(...args)
  } finally {
    // React frees a finished rendering in the next turn of the event loop, but a busy thread sleeps between
    // its tasks instead.
    await nextTurn()
  }
}
