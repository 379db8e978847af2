import { threadId } from 'node:worker_threads'

export const whoAmI = async (said: { at: Date; bytes: Buffer }) => ({ ...said, thread: threadId })

export async function fail(why: string): Promise<void> {
  throw new RangeError(why)
}

export async function die(): Promise<void> {
  process.exit(1)
}
