import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { rootOf } from '../platform/observability/reason.ts'
import { backedUpFiles } from './files.ts'
import { quoted, type Table } from './tables.ts'

/** PostgreSQL crashes without a message when the disk has no room for the next segment of its log. */
const LOG_PIECE_BYTES = 2 ** 24
/** SQLSTATE of a full disk. */
const DISK_FULL = '53100'
const MB = 1e6

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MB)} MB`

/** Messages for a place that cannot be written to; the place's name comes before them. */
const REASONS: Record<string, string> = {
  ENOSPC: 'is full',
  EDQUOT: 'is full: the quota of this user is used up',
  EFBIG: 'takes no file of this size (ulimit -f, or the file system)',
}

export interface Need {
  /** The folder to be written to. */
  place: string
  /** The noun for the message. */
  what: 'backup' | 'restore'
  bytes: number
  /** Advice that follows the message. */
  otherwise: string
}

/** @throws with a sentence when the folder's disk has too little room */
export async function refuseWithoutSpace(need: Need): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(need.place)
  // Some network file systems report no blocks.
  if (blocks === 0 || bavail * bsize >= need.bytes) return
  const { place, what, bytes, otherwise } = need
  throw new Error(
    `There is not enough room in ${place}: the ${what} needs up to ${inMegabytes(bytes)}, ` +
      `and ${inMegabytes(bavail * bsize)} are free. Make room, or ${otherwise}.`,
  )
}

/**
 * Runs work that writes into the folder.
 * @param need its bytes may be set later, by the work itself
 * @throws with the folder's name when its disk is full; other errors unchanged
 */
export async function withFullDiskErrors<T>(need: Need, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = await fullDiskReason(need, error)
    if (!reason) throw error
    const { what, bytes, otherwise } = need
    const demand = bytes > 0 ? `; the ${what} needs up to ${inMegabytes(bytes)}` : ''
    throw new Error(`${reason}${demand}. Make room, or ${otherwise}.`, { cause: error })
  }
}

/** Returns the sentence about a full disk if that caused the error. */
async function fullDiskReason({ place }: Need, error: unknown): Promise<string | null> {
  const { code = '', syscall, message = '' } = rootOf(error) as NodeJS.ErrnoException
  if (syscall && REASONS[code]) return `${place} ${REASONS[code]}`
  if (code === DISK_FULL) return `The disk of the database is full (${message})`
  if (!message.startsWith('Connection terminated')) return null
  const { bavail, bsize } = await statfs(place)
  return bavail * bsize < LOG_PIECE_BYTES ? `${place} is full, and the database in it has stopped` : null
}

/** Size of tables on the database's disk in bytes, without their indexes. */
export async function bytesOfTables(client: pg.Client, tables: readonly Table[]): Promise<number> {
  const { rows } = await client.query(
    'select coalesce(sum(pg_table_size(name::regclass)), 0)::float8 as bytes from unnest($1::text[]) as name',
    [tables.map(quoted)],
  )
  return rows[0].bytes
}

/** Size in bytes of the files that a backup of DATA_DIR holds. */
export async function bytesOfFiles(dataDir: string): Promise<number> {
  const sizes = await Promise.all((await backedUpFiles(dataDir)).map((path) => stat(join(dataDir, path))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
