import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (path) => readFileSync(join(ROOT, path), 'utf8')

const documents = globSync('docs/rules/*.md', { cwd: ROOT })
  .filter((path) => basename(path) !== 'README.md')
  .map((path) => ({ subject: basename(path, '.md'), text: read(path) }))

const numbersOf = (text) => [...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))

const LIMITS = { lines: 120, words: 60 }
const PATH = /`((?:\.?[\w@-][\w.@-]*\/)+[\w.@-]+\.\w+|\.[\w.-]+\.cjs)`/g

test('each subject numbers its rules from 1 without gaps', () => {
  expect(documents.length).toBeGreaterThan(15)
  for (const { subject, text } of documents) {
    const numbers = numbersOf(text)
    expect(numbers, subject).toEqual(numbers.map((_, index) => index + 1))
    expect(text.split('\n').length, subject).toBeLessThanOrEqual(LIMITS.lines)
  }
})

test('each rule is short and names a file that exists', () => {
  for (const { subject, text } of documents) {
    for (const rule of text.split(/\n(?=\d+\. |\n)/).filter((part) => /^\d+\. /.test(part))) {
      const paths = [...rule.matchAll(PATH)].map(([, path]) => path)
      expect(paths.length, `${subject}: ${rule}`).toBeGreaterThan(0)
      expect(
        paths.filter((path) => !existsSync(join(ROOT, path))),
        subject,
      ).toEqual([])
      expect(rule.split(/\s+/).length, `${subject}: ${rule}`).toBeLessThanOrEqual(LIMITS.words)
    }
  }
})

const FOLDERS =
  '{backoffice,bench,contract,deploy,docs,e2e,sandbox,scripts,seed,server,storefront,texts,theme,themes}'
const ENDINGS = '{cjs,css,html,json,md,mjs,sh,sql,ts,tsx,yaml,yml}'
const GENERATED = ['node_modules', 'build', 'compiled', 'test-results', '.react-router', 'rules.test.mjs']

test('each reference to a rule finds it', () => {
  const known = new Set(
    documents.flatMap(({ subject, text }) => numbersOf(text).map((n) => `rules/${subject} ${n}`)),
  )
  const files = globSync(`${FOLDERS}/**/*.${ENDINGS}`, {
    cwd: ROOT,
    exclude: (name) => GENERATED.includes(basename(name)),
  })
  const missing = [...files, 'README.md', 'CONTRIBUTING.md', 'STYLE.md', '.dependency-cruiser.cjs'].flatMap(
    (path) =>
      [...read(path).matchAll(/\brules\/[a-z]+ \d+/g)]
        .filter(([reference]) => !known.has(reference))
        .map(([reference]) => `${path}: ${reference}`),
  )
  expect(missing).toEqual([])
})
