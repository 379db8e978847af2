import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { JOB_NAMES } from '../../contract/admin/status.ts'
import { nextStatus } from '../../contract/orders/orders.ts'
import { root } from '../prepare/terminal.mjs'
import { filesOf, textOf } from './markdown.mjs'

const page = textOf('docs/architecture.md')

/** The text below a heading of the second level. */
const sectionOf = (heading) => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
/** First cells of a table's rows, which are names in backquotes. */
const rowsOf = (text) => [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
const foldersOf = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'build'].includes(entry.name))
    .map(({ name }) => name)
    .toSorted()

test('each folder of the server, and of its platform, has a line', () => {
  const [folders, platform] = sectionOf('Folders of the server').split('| folder of `server/platform/` |')
  expect(rowsOf(folders)).toEqual(foldersOf('server'))
  expect(rowsOf(platform)).toEqual(foldersOf('server/platform'))
})

test('each job has a line', () => {
  expect(rowsOf(sectionOf('Jobs')).toSorted()).toEqual(JOB_NAMES.toSorted())
})

/** Arrows of the state diagram that begins with a state, as pairs. */
function arrowsFrom(start) {
  const diagrams = [...sectionOf('Statuses').matchAll(/```mermaid\nstateDiagram-v2\n([\s\S]*?)```/g)]
  const [, diagram = ''] = diagrams.find(([, text]) => text.includes(`[*] --> ${start}`)) ?? []
  return [...diagram.matchAll(/^ *(\S+) --> (\w+)/gm)]
    .map(([, from, to]) => [from, to].map((name) => name.replaceAll('_', ' ')))
    .filter(([from]) => from !== '[*]')
}

test('the picture of an order has the arrows of nextStatus', () => {
  const allowed = Object.entries(nextStatus).flatMap(([from, targets]) => targets.map((to) => [from, to]))
  expect(arrowsFrom('Pending').toSorted()).toEqual(allowed.toSorted())
})

test('the pictures of checkout and payment have their statuses', () => {
  const [, checkout] = /status: text\(\{ enum: \[([^\]]+)\] \}\)/.exec(
    textOf('server/platform/database/schema/checkout.ts'),
  )
  const payment = filesOf('server/payments/**/*.ts')
    .map((file) => /status: ((?:'\w+'(?: \| )?)+)/.exec(textOf(file))?.[1])
    .find((names) => names?.includes('succeeded'))
  const namesIn = (text) => [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name).toSorted()
  const pictures = page
    .match(/\[\*\] --> open[\s\S]*?```/g)
    .map((diagram) => [
      ...new Set([...diagram.matchAll(/^ *(\w+) --> (\w+)/gm)].flatMap(([, from, to]) => [from, to])),
    ])
  expect(pictures.map((names) => names.toSorted())).toEqual([namesIn(checkout), namesIn(payment)])
})

test('the picture of the tables has each table and each foreign key', () => {
  const tables = filesOf('server/platform/database/schema/*.ts')
    .flatMap((file) => textOf(file).split('\nexport const '))
    .map((text) => [text, /^(\w+) = pgTable\(\s*'(\w+)'/.exec(text)])
    .filter(([, declared]) => declared)
    .map(([text, [, constant, name]]) => ({ text, constant, name }))
  const nameOf = new Map(tables.map(({ constant, name }) => [constant, name]))
  const keys = tables.flatMap(({ text, name }) =>
    [...text.matchAll(/references\(\(\)(?:: AnyPgColumn)? => (\w+)\./g)].map(
      ([, target]) => `${nameOf.get(target)} to ${name}`,
    ),
  )

  const drawing = [...sectionOf('Tables').matchAll(/```mermaid\nerDiagram\n([\s\S]*?)```/g)]
    .map(([, text]) => text)
    .join('\n')
  const lines = [...drawing.matchAll(/^ *(\w+) \|\|--o\{ (\w+)/gm)].map(([, from, to]) => `${from} to ${to}`)
  expect([...new Set(lines)].toSorted()).toEqual([...new Set(keys)].toSorted())
  const drawnTables = new Set(
    [...drawing.matchAll(/\b[a-z_]+\b/g)].map(([name]) => name).filter((name) => name !== 'o'),
  )
  expect([...drawnTables].toSorted()).toEqual([...nameOf.values()].toSorted())
})
