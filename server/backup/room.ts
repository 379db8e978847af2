import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { rootOf } from '../platform/observability/reason.ts'
import { keptOf } from './files.ts'
import { quoted, type Table } from './tables.ts'

/** PostgreSQL gives up when it has no room for the next piece of its log, and can then say nothing any more. */
const LOG_PIECE_BYTES = 2 ** 24
/** SQLSTATE of PostgreSQL. */
const DISK_FULL = '53100'
const MB = 1e6

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MB)} MB`

/** What the system says of a place where no more can be written, as what comes after the place's name. */
const REASONS: Record<string, string> = {
  ENOSPC: 'is full',
  EDQUOT: 'is full: the quota of this user is used up',
  EFBIG: 'takes no file of this size (ulimit -f, or the file system)',
}

export interface Need {
  /** The folder that is written to. */
  place: string
  /** What is made there, as a noun. */
  what: 'backup' | 'restore'
  bytes: number
  /** What else the operator can do. */
  otherwise: string
}

/** @throws with a sentence when the disk of the folder has less room than is needed */
export async function refuseWithoutRoom(need: Need): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(need.place)
  // Some network file systems count nothing.
  if (blocks === 0 || bavail * bsize >= need.bytes) return
  const { place, what, bytes, otherwise } = need
  throw new Error(
    `There is not enough room in ${place}: the ${what} needs up to ${inMegabytes(bytes)}, ` +
      `and ${inMegabytes(bavail * bsize)} are free. Make room, or ${otherwise}.`,
  )
}

/**
 * Does what writes into the folder.
 * @param need its bytes may become known on the way
 * @throws with the folder's name when it has run full; everything else as it is
 */
export async function namingFullFolder<T>(need: Need, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = await fullnessOf(need, error)
    if (!reason) throw error
    const { what, bytes, otherwise } = need
    const demand = bytes > 0 ? `; the ${what} needs up to ${inMegabytes(bytes)}` : ''
    throw new Error(`${reason}${demand}. Make room, or ${otherwise}.`, { cause: error })
  }
}

/** What has run full, where that is the reason of an error. */
async function fullnessOf({ place }: Need, error: unknown): Promise<string | null> {
  const { code = '', syscall, message = '' } = rootOf(error) as NodeJS.ErrnoException
  if (syscall && REASONS[code]) return `${place} ${REASONS[code]}`
  if (code === DISK_FULL) return `The disk of the database is full (${message})`
  if (!message.startsWith('Connection terminated')) return null
  const { bavail, bsize } = await statfs(place)
  return bavail * bsize < LOG_PIECE_BYTES ? `${place} is full, and the database in it has stopped` : null
}

/** The bytes of tables on the database's disk, without their indexes. */
export async function bytesOfTables(client: pg.Client, tables: readonly Table[]): Promise<number> {
  const { rows } = await client.query(
    'select coalesce(sum(pg_table_size(name::regclass)), 0)::float8 as bytes from unnest($1::text[]) as name',
    [tables.map(quoted)],
  )
  return rows[0].bytes
}

/** The bytes of the files that a backup of DATA_DIR holds. */
export async function bytesOfFiles(dataDir: string): Promise<number> {
  const sizes = await Promise.all((await keptOf(dataDir)).map((path) => stat(join(dataDir, path))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
