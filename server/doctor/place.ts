import { stat, statfs } from 'node:fs/promises'
import { inspectDataDir, quoted } from '../platform/storage/data-dir.ts'
import { type Finding, mend, warning, well } from './finding.ts'

const ABOUT = 'DATA_DIR'
const GB = 1e9
const ROOM = { warningBytes: 5 * GB, mendBytes: 0.5 * GB }

/** Checks DATA_DIR: whether it is writable, how long its space will last, and who can read it. */
export async function dataDir(dir: string): Promise<Finding[]> {
  const { isThere, problem, comesWithUnit, place } = await inspectDataDir(dir)
  if (problem) return [mend(ABOUT, `${problem.reason}; ${problem.remedy}`)]
  const free = room(
    await freeIn(place),
    isThere ? dir : `${dir}, which ${comesWithUnit ? 'the unit' : 'the first start'} makes`,
  )
  return isThere && ((await stat(dir)).mode & 0o004) !== 0
    ? [warning(ABOUT, `everybody on this machine can read ${dir}: chmod 750 ${quoted(dir)}`), free]
    : [free]
}

async function freeIn(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** @param bytes free space */
export function room(bytes: number, dir: string): Finding {
  const observation = `${(bytes / GB).toFixed(1)} GB free in ${dir}`
  if (bytes < ROOM.mendBytes) return mend(ABOUT, `${observation}: make room before it is full`)
  if (bytes < ROOM.warningBytes) return warning(ABOUT, `${observation}: pictures and backups will want more`)
  return well(ABOUT, observation)
}
