import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseForTest } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { folderForTest } from '../testing/processes.ts'
import { stocked } from '../testing/stock.ts'
import { backUp } from './back-up.ts'
import { inTemporaryFolder, removeAbandonedFolders } from './temporary-folder.ts'

const BACKUP = fileURLToPath(new URL('../cli/backup.ts', import.meta.url))

/** A backup in a process of its own that hangs at a locked table; its folder is there. */
async function hangingBackup(url: string, folder: string) {
  const blocker = new pg.Client({ connectionString: url })
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('begin; lock table orders in access exclusive mode')
  const { PATH = '', HOME = '' } = process.env
  const args = [BACKUP, join(folder, 'hanging.tar.gz')]
  const env = { PATH, HOME, DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  await eventually(() => unfinishedIn(folder)).toHaveLength(1)
  return {
    /** Sends a signal and waits for the end that it brings. */
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      return (await ended)[1]
    },
    /** It stands still, and nobody waits for a table any more. */
    pause: async () => {
      child.kill('SIGSTOP')
      await blocker.query('rollback')
    },
  }
}

const unfinishedIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith('.unfinished-'))

test('what a killed backup has left goes with the next one, and the folder of a living one stays', async () => {
  const { db, url } = await databaseForTest()
  await stocked(db, { quantity: 3 })
  const folder = await folderForTest()
  const other = await hangingBackup(url, folder)
  await other.pause()
  const settings = { url, dataDir: join(folder, 'data') }
  await backUp({ ...settings, file: join(folder, 'first.tar.gz') })
  expect(await unfinishedIn(folder)).toHaveLength(1)
  await other.end('SIGKILL')
  await backUp({ ...settings, file: join(folder, 'second.tar.gz') })
  expect((await readdir(folder)).sort()).toEqual(['first.tar.gz', 'second.tar.gz'])
})

test('a backup that is stopped clears away behind itself', async () => {
  const { db, url } = await databaseForTest()
  await stocked(db, { quantity: 3 })
  const folder = await folderForTest()
  const backup = await hangingBackup(url, folder)
  expect(await backup.end('SIGTERM')).toBe('SIGTERM')
  expect(await readdir(folder)).toEqual([])
})

test('a number that was given out again protects nothing, and what cannot be told stays for half a day', async () => {
  const place = await folderForTest()
  const inPlace = (name: string) => join(place, name)
  await inTemporaryFolder(place, 'restore', async (folder) => {
    const own = folder.slice(place.length + 1)
    const [, pid, started = '', rest] = /^(\D+\d+)\.(\d+)\.(.*)$/.exec(own) ?? []
    // Of the same number at another time; of a number that nobody has; of another machine; of an earlier version.
    const earlier = `${pid}.${Number(started) + 1}.${rest}`
    const gone = own.replace(/-\d+\./, '-4194305.')
    const foreign = own.replace(`.${started}.`, `.${started}.0000`)
    const [old, oldRestore] = ['.unfinished-backup-aB3dE6', 'restore-aB3dE6']
    const halfADayAgo = new Date(Date.now() - 13 * 60 * 60 * 1000)
    for (const name of [earlier, gone, foreign, old, oldRestore]) await mkdir(inPlace(name))
    await removeAbandonedFolders(place, () => {})
    expect((await readdir(place)).sort()).toEqual([own, foreign, old, oldRestore].sort())
    for (const name of [own, foreign, old, oldRestore]) await utimes(inPlace(name), halfADayAgo, halfADayAgo)
    await removeAbandonedFolders(place, () => {})
    expect(await readdir(place)).toEqual([own])
  })
  expect(await readdir(place)).toEqual([])
})

test('the error of the work is told, not that of clearing away', async () => {
  const place = await folderForTest()
  const failing = inTemporaryFolder(place, 'backup', async (folder) => {
    // Nothing can be removed any more, since the way to it is gone.
    await rename(place, `${place}-moved`)
    onTestFinished(() => rename(`${place}-moved`, place))
    await readFile(folder)
  })
  await expect(failing).rejects.toThrow(/ENOENT.*open/)
})
