import { statfs } from 'node:fs/promises'

/** The system's codes for a disk, and for a user's share of one, without room. */
const FULL = new Set(['ENOSPC', 'EDQUOT'])
/** Bytes: less than any file of the shop needs. */
const NO_ROOM = 2 ** 20

const hasNoRoom = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < NO_ROOM,
    () => false,
  )

/** Whether an error says that the disk of a folder is full. */
export async function isDiskFull(folder: string, error: NodeJS.ErrnoException): Promise<boolean> {
  const { code, path, message } = error
  // The words of an embedded PostgreSQL; the database of another machine has a code of its own.
  if (!code) return /No space left on device/.test(message)
  if (!FULL.has(code)) return false
  // The system names no file where a write fails, so the disk is asked.
  return path ? path.startsWith(folder) : hasNoRoom(folder)
}
