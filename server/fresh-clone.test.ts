import { execFile, spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folderForTest } from './testing/processes.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const HOUSE = 'nafha'
/** What a clone has that is not built or installed in it. */
const SOURCES = ['contract', 'scripts', 'server', 'texts', 'theme', 'themes']
const FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'storefront/package.json',
  'backoffice/package.json',
]
const NOT_CLONED = ['node_modules', 'build', 'compiled', 'generated-client']

/** The two compilers take half a minute: here they bring what they have built before. Everything around them is real. */
const COMPILERS = {
  'react-router': `mkdir -p build/${HOUSE}/$LOCALE/client/assets && cp -R "${ROOT}storefront/build/${HOUSE}/$LOCALE/server" build/${HOUSE}/$LOCALE/`,
  vite: `mkdir -p build/${HOUSE}/assets && cp "${ROOT}backoffice/build/${HOUSE}/index.html" build/${HOUSE}/`,
}

/** A mount in a namespace of its own needs no cleaning up, and inside a user's own namespace no root. */
const NAMESPACE = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user']
const canMount = spawnSync('unshare', [...NAMESPACE, 'true']).status === 0
const READ_ONLY = 'mount --bind . "$PWD" && mount -o remount,bind,ro "$PWD" && cd "$PWD" && '

async function linkAll(from: string, to: string, except: string[] = []): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of (await readdir(from)).filter((name) => !except.includes(name)))
    await symlink(join(from, name), join(to, name))
}

/** A clone in which everything is installed and the texts alone are built. */
async function freshClone(): Promise<string> {
  const clone = await folderForTest()
  for (const folder of SOURCES) {
    await cp(join(ROOT, folder), join(clone, folder), {
      recursive: true,
      filter: (path) => !NOT_CLONED.includes(basename(path)),
    })
  }
  for (const file of FILES) await cp(join(ROOT, file), join(clone, file))
  await cp(join(ROOT, 'texts/compiled'), join(clone, 'texts/compiled'), { recursive: true })

  const [installed, modules] = [join(ROOT, 'node_modules'), join(clone, 'node_modules')]
  await linkAll(installed, modules, ['@nafha', '.bin', '.cache', '.vite'])
  await linkAll(join(installed, '.bin'), join(modules, '.bin'), Object.keys(COMPILERS))
  for (const [name, brings] of Object.entries(COMPILERS)) {
    await writeFile(join(modules, '.bin', name), `#!/bin/sh\n${brings}\n`)
    await chmod(join(modules, '.bin', name), 0o755)
  }
  await mkdir(join(modules, '@nafha'))
  for (const folder of SOURCES) await symlink(join(clone, folder), join(modules, '@nafha', folder))
  await symlink(join(ROOT, 'server/node_modules'), join(clone, 'server/node_modules'))
  return clone
}

/** Runs a command in a clone as somebody at a terminal would: all that it says. */
function run(clone: string, command: string, around: string[] = []): Promise<string> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  const [program = '', ...args] = [...around, '/bin/sh', '-c', command]
  return new Promise((resolve) => {
    execFile(program, args, { cwd: clone, env: { PATH, HOME, TMPDIR } }, (_, out, err) =>
      resolve((out + err).trim()),
    )
  })
}

const open = (clone: string) => run(clone, 'node server/testing/built-parts.ts')
const commandIn = (said: string) => /Run `(.+?)`/.exec(said)?.[1] ?? ''

test('what is not built in a clone is built by the command that is printed', async () => {
  const clone = await freshClone()
  if (canMount) {
    const prepareReadOnly = () =>
      run(clone, `${READ_ONLY} node scripts/prepare.mjs start`, ['unshare', ...NAMESPACE])
    const refusal = await prepareReadOnly()
    expect(refusal).toContain('the clone is read-only')
    await run(clone, commandIn(refusal))
    expect(await prepareReadOnly()).toBe('')
  }
  const parts = ['texts/compiled', 'storefront/build', 'backoffice/build']
  for (const part of parts) await rm(join(clone, part), { recursive: true, force: true })
  for (const sentence of [
    'The texts of this house are not built',
    'The storefront is not built',
    'The back office is not built',
  ]) {
    const said = await open(clone)
    expect(said).toContain(sentence)
    expect(commandIn(said)).toMatch(/^npm run build:/)
    await run(clone, commandIn(said))
  }
  expect(await open(clone)).toBe('200')
})
