import { randomUUID } from 'node:crypto'
import { access, constants, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { reasonOf } from '../platform/reason.ts'
import { type Finding, mend, warning, well } from './finding.ts'

const ABOUT = 'DATA_DIR'
const GB = 1e9
const ROOM = { warningBytes: 5 * GB, mendBytes: 0.5 * GB }

/** The folder of pictures and what waits: whether it can be written, for how long, and by whom it can be read. */
export async function dataDir(dir: string): Promise<Finding[]> {
  const there = await stat(dir).catch(() => null)
  const place = there ? dir : await nearest(dir)
  try {
    if (there) await tryToWrite(dir)
    else await access(place, constants.W_OK)
  } catch (error) {
    return [
      mend(ABOUT, `${reasonOf(error)}; give it to the user that runs the shop: chown -R nafha ${place}`),
    ]
  }
  if (there && (there.mode & 0o004) !== 0) {
    return [
      warning(ABOUT, `everybody on this machine can read ${dir}: chmod 750 ${dir}`),
      room(await freeIn(place), dir),
    ]
  }
  return [room(await freeIn(place), there ? dir : `${dir}, which the first start makes`)]
}

async function nearest(dir: string): Promise<string> {
  const parent = dirname(dir)
  const found = await stat(parent).catch(() => null)
  return found || parent === dir ? parent : nearest(parent)
}

async function tryToWrite(dir: string): Promise<void> {
  const file = join(dir, `.doctor-${randomUUID()}`)
  await writeFile(file, '')
  await rm(file)
}

async function freeIn(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** @param bytes that are free */
export function room(bytes: number, dir: string): Finding {
  const seen = `${(bytes / GB).toFixed(1)} GB free in ${dir}`
  if (bytes < ROOM.mendBytes) return mend(ABOUT, `${seen}: make room before it is full`)
  if (bytes < ROOM.warningBytes) return warning(ABOUT, `${seen}: pictures and backups will want more`)
  return well(ABOUT, seen)
}
