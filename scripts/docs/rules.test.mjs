import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../prepare/terminal.mjs'
import { filesOf, textOf } from './markdown.mjs'

const documents = filesOf('docs/rules/*.md')
  .filter((path) => basename(path) !== 'README.md')
  .map((path) => ({ subject: basename(path, '.md'), text: textOf(path) }))

const numbersOf = (text) => [...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))

const MOST_LINES = 120
const MOST_WORDS = 60
const PATH = /`((?:\.?[\w@-][\w.@-]*\/)+[\w.@-]+\.\w+|\.[\w.-]+\.cjs)`/g

test('each subject numbers its rules from 1 without gaps', () => {
  expect(documents.length).toBeGreaterThan(15)
  for (const { subject, text } of documents) {
    const numbers = numbersOf(text)
    expect(numbers, subject).toEqual(numbers.map((_, index) => index + 1))
    expect(text.split('\n').length, subject).toBeLessThanOrEqual(MOST_LINES)
  }
})

test('each rule is short and names a file that exists', () => {
  for (const { subject, text } of documents) {
    for (const rule of text.split(/\n(?=\d+\. |\n)/).filter((part) => /^\d+\. /.test(part))) {
      const paths = [...rule.matchAll(PATH)].map(([, path]) => path)
      expect(paths.length, `${subject}: ${rule}`).toBeGreaterThan(0)
      expect(
        paths.filter((path) => !existsSync(join(root, path))),
        subject,
      ).toEqual([])
      expect(rule.split(/\s+/).length, `${subject}: ${rule}`).toBeLessThanOrEqual(MOST_WORDS)
    }
  }
})

// An applied migration must not change, so its comments are as they were; this file names what it looks for.
const files = filesOf('{.dependency-cruiser.cjs,**/*.{cjs,css,html,md,mjs,sh,ts,tsx,yaml,yml}}').filter(
  (path) => !path.includes('database/migrations/') && basename(path) !== 'rules.test.mjs',
)

test('each reference to a rule finds it', () => {
  const subjects = documents.map(({ subject }) => `rules/${subject}`)
  const rules = documents.flatMap(({ subject, text }) => numbersOf(text).map((n) => `rules/${subject} ${n}`))
  const known = new Set([...subjects, ...rules])
  const missing = files.flatMap((path) =>
    [...textOf(path).matchAll(/\brules\/[a-z]+(?:-[a-z]+)*(?: \d+)?\b(?!\.)/g)]
      .filter(([reference]) => !known.has(reference))
      .map(([reference]) => `${path}: ${reference}`),
  )
  expect(missing).toEqual([])
})

test('nothing cites a document that is not in the tree', () => {
  const outside = /\b(?:SPEC|DESIGN)\b|\b[Ii]ssue #?\d|\b(?:LANGUAGE|ROOMS)\.md\b/
  expect(files.filter((path) => outside.test(textOf(path)))).toEqual([])
})
