import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** Linux keeps what is written there in memory. */
const IN_MEMORY = '/dev/shm'
/** Bytes: several times what the tests have there at once. */
const ROOM = 6 * 2 ** 30

/**
 * Where tests put their databases and folders: in memory when there is plenty, otherwise in the system's temporary
 * directory. Hundreds of databases that come and go take a fifth less time there: on a disk, a quarter of all work was
 * to find places for their files.
 */
export function scratchFolder() {
  if (process.env.TMPDIR || freemem() < 2 * ROOM) return tmpdir()
  try {
    accessSync(IN_MEMORY, constants.R_OK | constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ROOM ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
