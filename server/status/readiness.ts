import { access, constants, statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { ShopStatus } from '@nafha/contract/admin/status'
import type { Bucket } from '../platform/bucket.ts'
import type { Config } from '../platform/config/index.ts'

/** A disk with less room takes no file that is worth having. */
const LEAST_ROOM_BYTES = 8_000_000
/** A bucket that says nothing for so long is away. */
const TIMEOUT_MS = 3_000
/** How often the bucket is asked: it counts its calls. */
const ASK_EVERY_MS = 60_000
/** Due work that waits for longer while nothing is worked on: nobody is there who would. */
const STANDS_STILL_S = 300

/** What a shop needs beside its database, and whether it works. */
export interface Stores {
  /** Where the payment sandbox keeps its payments; true of a real provider. */
  payments: () => Promise<boolean>
  /** Where pictures are put. */
  pictures: () => Promise<boolean>
}

/** Whether files can be written to a folder. */
export async function canWriteTo(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= LEAST_ROOM_BYTES
  } catch {
    return false
  }
}

/** The stores of a shop, as it is configured. @param folders of the sandbox and of the pictures */
export function storesOf(
  { stripe }: Pick<Config, 'stripe'>,
  folders: { sandbox: string; pictures: string },
  bucket: Pick<Bucket, 'has'> | null,
): Stores {
  return {
    payments: async () => stripe.secretKey !== null || canWriteTo(folders.sandbox),
    pictures: bucket ? answersOf(bucket) : () => canWriteTo(folders.pictures),
  }
}

/** Asks the bucket for a file, whether it has it or not. */
function answersOf(bucket: Pick<Bucket, 'has'>): () => Promise<boolean> {
  let last: { at: number; answers: Promise<boolean> } | null = null
  return () => {
    if (!last || performance.now() - last.at > ASK_EVERY_MS) {
      const answers = bucket.has('readiness').then(
        () => true,
        () => false,
      )
      last = { at: performance.now(), answers }
    }
    return Promise.race([last.answers, delay(TIMEOUT_MS, false, { ref: false })])
  }
}

/** Which parts of the shop work, from what the database says of itself and of its jobs. */
export async function readyParts(
  { payments, pictures }: Stores,
  { isReadOnly, queue }: { isReadOnly: boolean; queue: { oldest_seconds: number; running: number } },
): Promise<ShopStatus['ready']> {
  return {
    database: !isReadOnly,
    sandbox: await payments(),
    pictures: await pictures(),
    queue: queue.oldest_seconds <= STANDS_STILL_S || queue.running > 0,
  }
}
