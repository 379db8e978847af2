import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, inject, onTestFinished, test } from 'vitest'
import { endedCommand as ended, folderForTest } from './testing/processes.ts'

const TRIAL = { ALLOW_SANDBOX: '1' }
const WITHOUT_SSL = `${inject('postgresUrl').replace(/\?.*$/, '')}?sslmode=verify-full`
const NOBODY = 'postgres://x:y@127.0.0.1:1/none'

test.each([
  ['main', { PORT: 'x' }, 'These settings are wrong:\n  PORT: must be a whole number', 78],
  ['main', { ...TRIAL, DATABASE_URL: NOBODY }, /^DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1[^\n]*$/],
  ['main', { ...TRIAL, DATA_DIR: '/dev/null/shop' }, /^DATA_DIR: ENOTDIR[^\n]*$/],
  [
    'main',
    {},
    /^These settings are wrong:\n {2}STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, and STRIPE_WEBHOOK_SECRET: [^\n]*ALLOW_SANDBOX=1$/,
    78,
  ],
  ['main', { THEME: 'nosuch' }, /^There is no theme in [^\n]*$/, 78],
  ['doctor', { THEME: 'nosuch' }, /^There is no theme in [^\n]*$/, 78],
  ['migrate', { DATABASE_URL: NOBODY }, /^The database was not brought up to date. DATABASE_URL: [^\n]*$/],
  [
    'seed',
    { PORT: 'x' },
    /^The demo catalogue was not put in. These settings are wrong:\n {2}PORT: [^\n]*$/,
    78,
  ],
  ['restore', {}, /^The restore did not succeed. Name the backup: [^\n]*$/],
  ['backup', { DATABASE_URL: NOBODY }, /^No backup was made. DATABASE_URL: [^\n]*$/],
  [
    'backup',
    { DATABASE_URL: WITHOUT_SSL },
    /^No backup was made. DATABASE_URL: The server does not support SSL[^\n]*$/,
  ],
])('%s with %o ends with a sentence and without a stack', async (program, settings, sentence, status = 1) => {
  const { code, errors: said } = await ended(program, settings as unknown as Record<string, string>)
  expect(said).toMatch(sentence)
  // The unit starts again what ends with 1, and leaves what only its operator can mend.
  expect(code).toBe(status)
})

test('a start that fails late names the setting, on a full disk the folder, and leaves no database running', async () => {
  const dataDir = await folderForTest()
  await writeFile(join(dataDir, 'sandbox'), 'a file where a folder belongs')
  const { code, errors: said } = await ended('main', {
    ...TRIAL,
    DATA_DIR: dataDir,
    PORT: '0',
    SEED_DEMO: '0',
  })
  expect(said).toMatch(/^DATA_DIR: E[A-Z]+[^\n]*$/)
  expect(code).toBe(1)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)

  // A disk without room, as far as the sandbox's journal can see.
  await rm(join(dataDir, 'sandbox'))
  await mkdir(join(dataDir, 'sandbox'))
  const entry = JSON.stringify([[{ put: 'methods', row: { id: 'pm_kept' } }]])
  const sum = crc32(entry).toString(16).padStart(8, '0')
  await writeFile(join(dataDir, 'sandbox', 'journal.ndjson'), `${sum} ${entry}\n`)
  await symlink('/dev/full', join(dataDir, 'sandbox', 'journal.ndjson.new'))
  expect(await ended('main', { ...TRIAL, DATA_DIR: dataDir, PORT: '0', SEED_DEMO: '0' })).toMatchObject({
    code: 1,
    errors: `DATA_DIR: the disk of ${dataDir} is full; make room there, or set DATA_DIR to a folder on another disk`,
  })
})

test('a port that is taken ends the start before anything is written', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  const dataDir = await folderForTest()
  const { code, errors: said } = await ended('main', { ...TRIAL, DATA_DIR: dataDir, PORT: String(port) })
  expect(said).toBe(`PORT: listen EADDRINUSE: address already in use 127.0.0.1:${port}`)
  expect(code).toBe(1)
  expect(await readdir(dataDir)).toEqual([])
})

test('a weak first password ends the start before anything is written', async () => {
  const dataDir = await folderForTest()
  const settings = { ...TRIAL, DATA_DIR: dataDir, PORT: '0', STAFF_PASSWORD: 'password1234' }
  expect(await ended('main', settings)).toMatchObject({
    code: 78,
    errors: expect.stringMatching(/^STAFF_PASSWORD is one that others would try first/),
  })
  expect(await readdir(dataDir)).toEqual([])
})
