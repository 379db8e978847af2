import { readdir, readFile } from 'node:fs/promises'
import { catalogue } from '@nafha/texts/catalogue'
import { expect, test } from 'vitest'

test('every text is there in both languages, with the same inputs', async () => {
  const [en, ar] = [catalogue('en'), catalogue('ar')]
  const inputs = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{(\w+)\}/g))].toSorted()
  expect(Object.keys(ar).toSorted()).toEqual(Object.keys(en).toSorted())
  for (const key of Object.keys(en)) {
    expect(inputs(ar[key]), key).toEqual(inputs(en[key]))
    expect(JSON.stringify(ar[key]).length, key).toBeGreaterThan(2)
  }
})

test('every message that a rule of the contract gives is a text', async () => {
  const room = new URL('../contract/', import.meta.url)
  const all = await readdir(room, { recursive: true })
  const files = all.filter((name) => /^(?!node_modules).*(?<!\.test)\.ts$/.test(name))
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, room), 'utf8')))
  const given = sources.flatMap((source) => [...source.matchAll(/(?:error: |required\()'([a-z0-9_]+)'/g)])
  const texts = JSON.parse(await readFile(new URL('../texts/messages/en.json', import.meta.url), 'utf8'))
  expect(given.length).toBeGreaterThan(40)
  expect(given.map(([, key = '']) => key).filter((key) => !(key in texts))).toEqual([])
})
