import { access, constants, statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { ShopStatus } from '@nafha/contract/admin/status'
import type { Config } from '../platform/config/index.ts'
import type { Bucket } from '../platform/storage/bucket.ts'

/** A disk with less room fits no file of any use. */
const LEAST_ROOM_BYTES = 8_000_000
/** A bucket that does not answer in this time is down. */
const TIMEOUT_MS = 3_000
/** Interval of the requests to the bucket, which charges for each. */
const ASK_EVERY_MS = 60_000
/** If due jobs wait longer than this and none is running, no worker is alive. */
const STANDS_STILL_S = 300

/** Stores that the shop needs besides its database, with a check of each. */
export interface Stores {
  /** Checks where the payment sandbox stores its payments; true for a real provider. */
  payments: () => Promise<boolean>
  /** Checks where pictures are stored. */
  pictures: () => Promise<boolean>
}

/** Tells whether files can be written to a folder. */
export async function canWriteTo(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= LEAST_ROOM_BYTES
  } catch {
    return false
  }
}

/** The configured stores. @param folders of the sandbox and of the pictures */
export function storesOf(
  { paymentMode }: Pick<Config, 'paymentMode'>,
  folders: { sandbox: string; pictures: string },
  bucket: Pick<Bucket, 'has'> | null,
): Stores {
  return {
    payments: async () => paymentMode !== 'sandbox' || canWriteTo(folders.sandbox),
    pictures: bucket ? answersOf(bucket) : () => canWriteTo(folders.pictures),
  }
}

/** Asks the bucket for a file, whether it exists or not. */
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

/** Tells which parts of the shop work, from the state of the database and its jobs. */
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
