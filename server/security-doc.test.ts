import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8').catch(() => null)

test('every test that docs/security.md leans on exists under that name', async () => {
  const text = (await read('docs/security.md')) ?? ''
  const named = [...text.matchAll(/`([\w./-]+\.test\.m?ts|[\w./-]+\.test\.mjs)(?: › ([^`]+))?`/g)]
  expect(named.length).toBeGreaterThan(40)
  const missing: string[] = []
  for (const [reference, path = '', name] of named) {
    const source = path === 'server/security-doc.test.ts' ? '' : await read(path)
    if (source === null || (name !== undefined && !source.includes(name))) missing.push(reference)
  }
  expect(missing).toEqual([])
})
