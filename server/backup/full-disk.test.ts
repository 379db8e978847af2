import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { databaseForTest, emptyDatabase } from '../testing/database.ts'
import { folderForTest } from '../testing/processes.ts'
import { stocked } from '../testing/stock.ts'
import { backUp } from './back-up.ts'

/** A mount in a namespace of its own needs no cleaning up, and inside a user's own namespace no root. */
const NAMESPACE = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user']
const canMount = spawnSync('unshare', [...NAMESPACE, 'true']).status === 0

/** What stands in the way of a command that writes below $DISK, as shell. Elsewhere no file may become larger than a block. */
const disk = (options: string) =>
  canMount ? `mount -t tmpfs -o ${options} tmpfs "$DISK"` : 'ulimit -f 1 && : "$DISK"'
const TOO_SMALL = disk('size=4k')
const FULL = canMount ? 'is full' : 'takes no file of this size (ulimit -f, or the file system)'
/** Room enough by its own account, until no further file can be made. */
const RUNS_FULL = disk('size=500m,nr_inodes=12')

interface Call {
  command: 'backup' | 'restore'
  file: string
  url: string
  dataDir: string
  /** The folder that is a small disk. */
  place: string
  hindrance?: string
}

/** What a command has said when it failed. */
function refusal({ command, file, url, dataDir, place, hindrance = 'true' }: Call): Promise<string> {
  const program = fileURLToPath(new URL(`../cli/${command}.ts`, import.meta.url))
  const shell = ['/bin/sh', '-c', `${hindrance} && exec "$@"`, 'sh']
  const words = [...shell, process.execPath, program, file]
  const [called = '', ...args] = canMount ? ['unshare', ...NAMESPACE, ...words] : words
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  const env = { PATH, HOME, TMPDIR, DISK: place, DATABASE_URL: url, DATA_DIR: dataDir }
  return new Promise((resolve, reject) => {
    execFile(called, args, { env }, (error, stdout, stderr) =>
      error ? resolve(stderr.trim()) : reject(new Error(`it went well: ${stdout}`)),
    )
  })
}

/** A shop with a row and a picture, and a small disk. */
async function shopBesideSmallDisk() {
  const { db, url } = await databaseForTest()
  await stocked(db, { quantity: 3 })
  const folder = await folderForTest()
  const [place, dataDir] = [join(folder, 'disk'), join(folder, 'data')]
  await mkdir(place)
  await mkdir(join(dataDir, 'storage'), { recursive: true })
  const picture = join(dataDir, 'storage', 'oud-480.avif')
  await writeFile(picture, 'oud')
  return { url, folder, place, dataDir, picture }
}

test('a backup without room is refused before it begins, and one that runs full names the folder', async () => {
  const { url, folder, place, dataDir, picture } = await shopBesideSmallDisk()
  const full = await refusal({
    command: 'backup',
    ...{ file: join(place, 'shop.tar.gz'), url, dataDir, place, hindrance: RUNS_FULL },
  })
  expect(full).toContain(`No backup was made. ${place} ${FULL}; `)
  expect(full).toMatch(/the backup needs up to \d+ MB\. Make room, or name a file on another disk\.$/)

  // A file of ten terabytes that takes no room itself.
  await truncate(picture, 1e13)
  await expect(backUp({ url, dataDir, file: join(folder, 'shop.tar.gz') })).rejects.toThrow(
    /^There is not enough room in \S+: the backup needs up to 2000\d{4} MB, and \d+ MB are free\. Make room/,
  )
  expect((await readdir(folder)).sort()).toEqual(['data', 'disk'])
})

test('a restore says what is missing: the file, the room before it begins, the room on its way', async () => {
  const { url: shop, folder, place, dataDir } = await shopBesideSmallDisk()
  const file = join(folder, 'shop.tar.gz')
  await backUp({ url: shop, dataDir, file })
  const url = await emptyDatabase()
  const call = { command: 'restore', file, url, dataDir: place, place } as const
  const nowhere = join(folder, 'nowhere.tar.gz')
  const [missing, noFile, before, onTheWay] = await Promise.all([
    refusal({ ...call, file: nowhere, dataDir: join(folder, 'restored') }),
    refusal({ ...call, file: folder }),
    refusal({ ...call, hindrance: TOO_SMALL }),
    refusal({ ...call, hindrance: RUNS_FULL }),
  ])
  expect(missing).toBe(`The restore did not succeed. There is no file ${nowhere}.`)
  expect(noFile).toBe(`The restore did not succeed. ${folder} is no file.`)
  const demand =
    /the restore needs up to \d+ MB(, and \d+ MB are free)?\. Make room, or set DATA_DIR to a folder on another disk\.$/
  expect(before).toContain(canMount ? `There is not enough room in ${place}: ` : `${place} ${FULL}; `)
  expect(before).toMatch(demand)
  expect(onTheWay).toContain(`${place} ${FULL}; `)
  expect(onTheWay).toMatch(demand)
  expect((await readdir(folder)).sort()).toEqual(['data', 'disk', 'shop.tar.gz'])
})
