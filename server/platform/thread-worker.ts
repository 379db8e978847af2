import { mapStacksLazily } from './source-maps.ts'
import type { ThreadTask } from './threads.ts'

mapStacksLazily()

/** Runs in a thread (threads.ts): calls what a module exports. */
export default async function work({ module, name, args }: ThreadTask): Promise<unknown> {
  const functions: Record<string, (...args: unknown[]) => Promise<unknown>> = await import(module)
  return functions[name]?.(...args)
}
