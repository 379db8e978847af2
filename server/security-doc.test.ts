import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8').catch(() => null)

const DOCUMENTS = ['docs/security.md', 'docs/asvs.md', 'docs/security-policy.md']
const REFERENCE = /`([\w./-]+\.(?:test|suite|spec)\.m?ts|[\w./-]+\.test\.mjs)(?: › ([^`]+))?`/g

test('every test that the documents on security lean on exists under that name', async () => {
  const texts = await Promise.all(DOCUMENTS.map(read))
  const references = texts.flatMap((text) => [...(text ?? '').matchAll(REFERENCE)])
  expect(references.length).toBeGreaterThan(200)
  const missing: string[] = []
  for (const [reference, path = '', name] of references) {
    const source = path === 'server/security-doc.test.ts' ? '' : await read(path)
    if (source === null || (name !== undefined && !source.includes(name))) missing.push(reference)
  }
  expect(missing).toEqual([])
})

/** The requirements of level 1 and 2 by section of ASVS 5.0.0; `/1` marks those of level 1. */
const SECTIONS = {
  '1.1': '1 2',
  '1.2': '1/1 2/1 3/1 4/1 5/1 6 7 8 9',
  '1.3': '1/1 2/1 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1/1 2',
  '2.1': '1/1 2 3',
  '2.2': '1/1 2/1 3',
  '2.3': '1/1 2 3 4',
  '2.4': '1',
  '3.2': '1/1 2/1',
  '3.3': '1/1 2 3 4',
  '3.4': '1/1 2/1 3 4 5 6',
  '3.5': '1/1 2/1 3/1 4 5',
  '3.7': '1 2',
  '4.1': '1/1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1/1 2 3 4',
  '5.1': '1',
  '5.2': '1/1 2/1 3',
  '5.3': '1/1 2/1',
  '5.4': '1 2 3',
  '6.1': '1/1 2 3',
  '6.2': '1/1 2/1 3/1 4/1 5/1 6/1 7/1 8/1 9 10 11 12',
  '6.3': '1/1 2/1 3 4',
  '6.4': '1/1 2/1 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1/1 2/1 3/1 4/1',
  '7.3': '1 2',
  '7.4': '1/1 2/1 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1/1 2',
  '8.2': '1/1 2/1 3',
  '8.3': '1/1',
  '8.4': '1',
  '9.1': '1/1 2/1 3/1',
  '9.2': '1/1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1/1 2/1 3/1 4/1 5/1 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1/1 2/1 3',
  '11.4': '1/1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1/1 2 3',
  '12.2': '1/1 2/1',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1/1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1/1 2 3 4',
  '14.3': '1/1 2 3',
  '15.1': '1/1 2 3',
  '15.2': '1/1 2 3',
  '15.3': '1/1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
} as const

/** The same as docs/asvs.md has it: number and level. */
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, levels]) =>
  levels.split(' ').map((text) => {
    const [number = '', level = '2'] = text.split('/')
    return `${section}.${number} ${level}`
  }),
)

interface Row {
  number: string
  level: string
  state: string
  how: string
  tests: string
}

async function rows(): Promise<Row[]> {
  const text = (await read('docs/asvs.md')) ?? ''
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, number = '', cells = '']) => {
    const [level = '', , state = '', how = '', tests = ''] = cells.split(' | ').map((cell) => cell.trim())
    return { number, level, state, how, tests }
  })
}

test('docs/asvs.md has each requirement of level 1 and 2 once', async () => {
  const found = (await rows()).map(({ number, level }) => `${number} ${level}`)
  expect(REQUIREMENTS).toHaveLength(253)
  expect(found).toEqual(REQUIREMENTS)
})

test('a row says that it is met with a test, or in a sentence why not', async () => {
  const all = await rows()
  const states = ['met', 'partly', 'not met', 'no such thing']
  expect(all.filter(({ state }) => !states.includes(state)).map(({ number }) => number)).toEqual([])
  expect(all.filter(({ how }) => !/^\S.{10,}\.$/.test(how)).map(({ number }) => number)).toEqual([])
  const unproved = all.filter(({ state, tests }) => state === 'met' && !tests.includes('`'))
  expect(unproved.map(({ number }) => number)).toEqual([])
})

test('the figures at its head are those of its rows', async () => {
  const all = await rows()
  const of = (state: string) => all.filter((row) => row.state === state).length
  const head = ((await read('docs/asvs.md')) ?? '').split('\n## ')[0]?.replaceAll('\n', ' ')
  expect(head).toContain(
    `${all.length} requirements of both levels: ${of('met')} are met, ${of('partly')} partly, ${of('not met')} are not, and of ${of('no such thing')} the shop`,
  )
})
