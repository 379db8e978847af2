import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SERVER = fileURLToPath(new URL('../..', import.meta.url))

test('whoever opens a pool hears when a connection is cut off, which would end the process otherwise', async () => {
  const files = (await readdir(SERVER, { recursive: true })).filter(
    (file) => /\.ts$/.test(file) && !/node_modules|^build\//.test(file),
  )
  const deaf: string[] = []
  let pools = 0
  for (const file of files) {
    const source = await readFile(join(SERVER, file), 'utf8')
    if (!/new pg\.Pool\(\{/.test(source)) continue
    pools += 1
    if (!/\.on\('error'/.test(source)) deaf.push(file)
  }
  expect(pools).toBeGreaterThan(1)
  expect(deaf).toEqual([])
})
