import { statfs } from 'node:fs/promises'

/** System codes for a full disk, and for a user's exhausted quota. */
const FULL = new Set(['ENOSPC', 'EDQUOT'])
/** No file of the shop fits into less (bytes). */
const NO_ROOM = 2 ** 20

const hasNoRoom = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < NO_ROOM,
    () => false,
  )

/** Tells whether an error means that a folder's disk is full. */
export async function isDiskFull(folder: string, error: NodeJS.ErrnoException): Promise<boolean> {
  const { code, path, message } = error
  // Message of an embedded PostgreSQL; the database of another machine has a code of its own.
  if (!code) return /No space left on device/.test(message)
  if (!FULL.has(code)) return false
  // A failed write names no file, so check the disk itself.
  return path ? path.startsWith(folder) : hasNoRoom(folder)
}
