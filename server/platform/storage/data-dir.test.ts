import { execFile, execFileSync } from 'node:child_process'
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { dataDir } from '../../doctor/place.ts'
import { folderForTest } from '../../testing/processes.ts'

const run = promisify(execFile)
const PROGRAM = fileURLToPath(new URL('../../testing/data-dir-program.ts', import.meta.url))

/** Of root's tests the shop's user is nobody; others can only be themselves. */
const isRoot = process.getuid?.() === 0
const NOBODY = 65534
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : { uid: process.getuid?.(), gid: process.getgid?.() }

/** What the shop's user finds at a folder. */
async function inspected(dir: string) {
  const args = [PROGRAM, dir, `${user.uid}`, `${user.gid}`]
  const { stdout } = await run(process.execPath, args)
  return JSON.parse(stdout) as { problem: { reason: string; remedy: string } | null }
}

/** A folder that the shop's user may enter and not write to. */
async function foreignFolder(): Promise<string> {
  const folder = await folderForTest()
  await writeFile(join(folder, 'of-another'), '')
  await chmod(folder, isRoot ? 0o755 : 0o555)
  return folder
}

/** Runs the command of a remedy, and answers it. */
function runRemedy(remedy: string): string {
  const [, command = ''] = /^as root: (.*)$/.exec(remedy) ?? []
  expect(command).not.toBe('')
  execFileSync('/bin/sh', ['-c', command])
  return command
}

const places: Record<string, (folder: string) => Promise<string>> = {
  'a folder that is there and closed': async (folder) => {
    const dir = join(folder, 'data')
    await chmod(folder, 0o755)
    await mkdir(dir, { mode: isRoot ? 0o755 : 0o500 })
    return dir
  },
  // Nobody but root can make a folder in another's, or give one away.
  ...(isRoot && {
    'a folder that is not there': async (folder: string) => join(folder, 'data'),
    'a folder several levels down': async (folder: string) => join(folder, 'srv', 'shop', 'data'),
    'a path with signs of the shell': async (folder: string) => join(folder, "Rania's $(data)"),
    'a folder that root has filled': async (folder: string) => {
      const dir = join(folder, 'data')
      await mkdir(join(dir, 'storage', 'pictures'), { recursive: true })
      await writeFile(join(dir, 'seal-key'), 'key', { mode: 0o600 })
      return dir
    },
    'a folder whose parts are root\u2019s': async (folder: string) => {
      const dir = join(folder, 'data')
      await mkdir(join(dir, 'outbox'), { recursive: true })
      await promisify(execFile)('chown', [`${NOBODY}:${NOBODY}`, dir])
      return dir
    },
  }),
}

test.each(Object.entries(places))(
  'the remedy for %s mends it and touches nothing around it',
  async (_, make) => {
    const folder = await foreignFolder()
    const dir = await make(folder)
    const { problem } = await inspected(dir)
    const command = runRemedy(problem?.remedy ?? '')
    // Of the folder itself and of nothing else.
    expect(command.match(/chown -R \S+ (\S+)/)?.[1] ?? dir).toBe(dir)
    expect((await inspected(dir)).problem).toBeNull()
    for (const around of [folder, join(folder, 'of-another')])
      expect((await stat(around)).uid, around).toBe(process.getuid?.())
  },
)

test('where no command helps, another folder is asked for and none is offered', async () => {
  const folder = await folderForTest()
  await chmod(folder, 0o755)
  const [file, closed, shared] = ['file', 'closed', 'shared'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(file, '')
  await mkdir(closed, { mode: isRoot ? 0o700 : 0o600 })
  await mkdir(shared)
  await writeFile(join(shared, 'passwd'), '')
  await chmod(shared, isRoot ? 0o755 : 0o555)
  for (const dir of [file, join(file, 'data'), join(closed, 'data'), shared]) {
    const { problem } = await inspected(dir)
    expect(problem?.remedy, dir).toMatch(/set DATA_DIR to a folder of the shop's own/)
    expect(problem?.remedy, dir).not.toMatch(/chown|install/)
  }
})

test('a folder that everybody can read is closed by the command that the doctor names', async () => {
  const folder = await folderForTest()
  await chmod(folder, 0o755)
  const [open] = await dataDir(folder)
  const [command = ''] = /chmod 750 .*$/.exec(open?.says ?? '') ?? []
  execFileSync('/bin/sh', ['-c', command])
  expect((await dataDir(folder)).map(({ says }) => says)).toEqual([expect.stringContaining('GB free')])
})
