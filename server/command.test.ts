import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderForTest } from './testing/processes.ts'

/** Runs a program of the shop's until it ends: its exit code and what it has said on the way out. */
async function ended(program: string, settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const child = execFile(process.execPath, ['--import', 'tsx', `server/${program}.ts`], {
    cwd: new URL('..', import.meta.url),
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: await folderForTest(), ...settings },
  })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  return { code, said: said.trim() }
}

const NOBODY = 'postgres://x:y@127.0.0.1:1/none'

test.each([
  ['main', { PORT: 'x' }, 'These settings are wrong:\n  PORT: must be a whole number'],
  ['main', { DATABASE_URL: NOBODY }, 'DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1'],
  ['main', { DATA_DIR: '/dev/null/shop' }, /^DATA_DIR: ENOTDIR[^\n]*$/],
  ['main', { THEME: 'nosuch' }, /^There is no theme in [^\n]*$/],
  ['doctor', { THEME: 'nosuch' }, /^There is no theme in [^\n]*$/],
  ['migrate', { DATABASE_URL: NOBODY }, /^The database was not brought up to date. DATABASE_URL: [^\n]*$/],
  ['seed', { PORT: 'x' }, /^The demo catalogue was not put in. These settings are wrong:\n {2}PORT: [^\n]*$/],
  ['restore', {}, /^The restore did not succeed. Name the backup: [^\n]*$/],
  ['backup', { DATABASE_URL: NOBODY }, /^No backup was made. [^\n]*$/],
])('%s with %o ends with a sentence and without a stack', async (program, settings, sentence) => {
  const { code, said } = await ended(program, settings as unknown as Record<string, string>)
  expect(said).toMatch(sentence)
  expect(code).toBe(1)
})

test('a start that fails late names the setting and leaves no database running', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  const dataDir = await folderForTest()
  const shop = { DATA_DIR: dataDir, PORT: String(port), ALLOW_SANDBOX: '1', SEED_DEMO: '0' }
  const { code, said } = await ended('main', shop)
  expect(said).toBe(`PORT: listen EADDRINUSE: address already in use 127.0.0.1:${port}`)
  expect(code).toBe(1)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})
