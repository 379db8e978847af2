import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, utimes } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { folderForTest } from './testing/processes.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What `npm run dev` starts, after it has prepared; in a group of its own, as a terminal has it. */
async function developing(dataDir: string) {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const { PATH = '', HOME, TMPDIR } = process.env
  const child = spawn('sh', ['-c', scripts.dev], {
    cwd: ROOT,
    detached: true,
    env: {
      PATH: join(ROOT, 'node_modules/.bin') + delimiter + PATH,
      HOME,
      TMPDIR,
      DATA_DIR: dataDir,
      SEED_DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const group = -(child.pid ?? 0)
  const ended = once(child, 'exit')
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) process.kill(group, 'SIGKILL')
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const said: string[] = []
  return {
    /** Where it opens next. */
    async opened(): Promise<string> {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error(`It ended:\n${said.join('\n')}`)
        said.push(value)
        const address = /is open:\s+(\S+)/.exec(value)?.[1]
        if (address) return address
      }
    },
    /** What a terminal does on Ctrl+C: everybody in the group is told. Returns all that was said. */
    async interrupted(): Promise<string[]> {
      process.kill(group, 'SIGINT')
      await ended
      for (let next = await lines.next(); !next.done; next = await lines.next()) said.push(next.value)
      return said
    },
  }
}

/** Whether its pages look for what is edited as soon as they are open, with all texts in one module. */
async function isLive(address: string): Promise<boolean> {
  const page = await (await fetch(`${address}/about`)).text()
  const script = await (await fetch(`${address}/app/layout/not-found-page.tsx`)).text()
  return (
    /<script type="module" async="">import "[^"]*inject-hmr-runtime"/.test(page) &&
    !page.includes('later=""') &&
    script.includes('/texts/compiled/nafha/bundle.js')
  )
}

/** The process of the shop's own PostgreSQL. */
const databaseProcess = async (dataDir: string) =>
  (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]

test('npm run dev shows pages as they are edited, opens anew for an edited file of the server only, and ends on Ctrl+C', async () => {
  const dataDir = await folderForTest()
  const shop = await developing(dataDir)
  expect(await isLive(await shop.opened())).toBe(true)
  const database = await databaseProcess(dataDir)
  // As an editor that saves.
  const now = new Date()
  await utimes(join(ROOT, 'server/health.ts'), now, now)
  expect(await isLive(await shop.opened())).toBe(true)
  // What is opened anew has ended its database before, and finds none that was left behind.
  expect(await databaseProcess(dataDir)).not.toBe(database)
  const said = await shop.interrupted()
  // It was told twice, by the terminal and by what watches over it, and still ended its database in good order.
  expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  expect(said.filter((line) => line === 'Opening the shop…')).toHaveLength(2)
  expect(said.filter((line) => line === 'Closing…')).toHaveLength(2)
})
