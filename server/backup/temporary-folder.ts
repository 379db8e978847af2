import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withCleanUp } from '../platform/concurrency/with-clean-up.ts'
import { reasonOf } from '../platform/observability/reason.ts'
import { currentProcess, isRunning, type ProcessMark } from './process-mark.ts'

/** The folder holds personal data, so its name tells from the start which process works there. */
const NAME = /^\.unfinished-(?:backup|restore)-(\d+)\.(\d*)\.([0-9a-f]+)-/
/** Names of earlier versions, which do not tell the process. */
const UNMARKED = /^(\.unfinished-backup-|restore-)[A-Za-z0-9]{6,8}$/
/** Age at which a folder counts as abandoned if nobody can check its process. */
const ABANDONED_MS = 12 * 60 * 60 * 1000

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Pending writes may still add a file while the folder is removed. */
const REMOVAL = { recursive: true, force: true, maxRetries: 5 } as const

/**
 * Runs `work` in a new folder below `place`, readable by its owner only. The folder is removed afterwards,
 * also after Ctrl-C.
 */
export async function inTemporaryFolder<T>(
  place: string,
  purpose: 'backup' | 'restore',
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const { pid, started, numbering } = await currentProcess()
  const folder = await mkdtemp(join(place, `.unfinished-${purpose}-${pid}.${started}.${numbering}-`))
  const endAt = (signal: NodeJS.Signals) => {
    rmSync(folder, REMOVAL)
    // This listener is gone by now, so the signal has its default effect.
    process.kill(process.pid, signal)
  }
  for (const signal of ENDINGS) process.once(signal, endAt)
  return withCleanUp(
    () => work(folder),
    async () => {
      for (const signal of ENDINGS) process.off(signal, endAt)
      await rm(folder, REMOVAL)
    },
  )
}

/**
 * Removes the folders of killed processes below `place`; those of living ones stay.
 * @param complain is called for a folder that cannot be removed, such as another user's
 */
export async function removeAbandonedFolders(
  place: string,
  complain: (sentence: string) => void,
): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    const folder = join(place, name)
    if (!(await isAbandoned(folder, name))) continue
    await rm(folder, REMOVAL).catch((error) =>
      complain(`${folder} is left of a backup or restore that was killed. Remove it: ${reasonOf(error)}`),
    )
  }
}

async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const mark = markOf(name)
  if (!mark && !UNMARKED.test(name)) return false
  const running = mark && (await isRunning(mark))
  if (running !== null) return !running
  // Another process may have removed it at this moment.
  const folderState = await stat(folder).catch(() => null)
  return folderState !== null && Date.now() - folderState.mtimeMs > ABANDONED_MS
}

function markOf(name: string): ProcessMark | null {
  const [, pid, started = '', numbering = ''] = NAME.exec(name) ?? []
  return pid ? { pid: Number(pid), started, numbering } : null
}
