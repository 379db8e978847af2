import { threadId } from 'node:worker_threads'

export const whoAmI = async (said: { at: Date; bytes: Buffer }) => ({ ...said, thread: threadId })

export async function fail(why: string): Promise<void> {
  throw new RangeError(why)
}

export async function die(): Promise<void> {
  process.exit(1)
}

let turns = 0

/** Leaves something to the next turn of the event loop, as React does. */
export async function waitForTurn(): Promise<void> {
  setImmediate(() => {
    turns += 1
  })
}

export const turnsSoFar = async () => turns
