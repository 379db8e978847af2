import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { erasedFile } from './erased-file.mjs'
import { folderForTest } from './testing/processes.ts'

const ROOT = join(import.meta.dirname, '..')

test('the shop opens without Node’s own eraser: each of its modules is stored', async () => {
  const { PATH, HOME, TMPDIR } = process.env
  const flags = ['--no-experimental-strip-types', '--import', './server/erased-types.mjs']
  const child = spawn(process.execPath, [...flags, 'server/main.ts'], {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      TMPDIR,
      DATA_DIR: await folderForTest(),
      SEED_DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (/is open:/.test(line)) break
  }
  expect([lines.at(-1), errors]).toEqual([expect.stringContaining('is open:'), ''])
  child.stdout.resume()
})

test('a module that has changed since is not stored, so Node erases its types', () => {
  const source = readFileSync(join(ROOT, 'server/main.ts'), 'utf8')
  expect(existsSync(erasedFile(source))).toBe(true)
  expect(existsSync(erasedFile(`${source}\n`))).toBe(false)
})
