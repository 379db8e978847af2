import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Where a text stands in a file, as a stack says it. */
async function placeOf(name: string, text: string) {
  const lines = (await readFile(pathOf(name), 'utf8')).split('\n')
  const line = lines.findIndex((one) => one.includes(text))
  return `${basename(name)}:${line + 1}:${(lines[line] ?? '').indexOf(text) + 1}`
}

test('a stack names lines of the sources, and no module holds its map until then', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    pathOf('../../testing/source-maps-program.ts'),
  ])
  const { stack, holdsMap } = JSON.parse(stdout)
  expect(stack).toMatch(/^RangeError: no paper\n {4}at /)
  expect(stack).toContain(await placeOf('../../testing/thread-work.ts', 'new RangeError'))
  expect(holdsMap).toBe(false)
})
