import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../prepare/terminal.mjs'
import { anchorsOf, filesOf, paragraphsOf, textOf, withoutCode } from './markdown.mjs'

const pages = filesOf('**/*.md')

test('every relative link of a page leads to a file, and to a heading of it', () => {
  const broken = pages.flatMap((page) =>
    [...withoutCode(textOf(page)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => {
        const [path, anchor] = link.split('#')
        const target = path ? join(dirname(page), path) : page
        if (!existsSync(join(root, target))) return true
        return anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor)
      })
      .map((link) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

/** Folders that a path in a text may begin in, beside the clone's root. */
const BASES = ['', 'server', 'storefront/app', 'storefront', 'backoffice/src']
/** Paths that exist once something is built, installed or measured. */
const IS_MADE = /^(\.data|\.cache|test-results|([\w-]+\/)?(build|compiled|node_modules))\b/

/** Returns whether a path exists, or `null` for a name that is no path of this project. */
function pathExists(name, page) {
  const path = name.replaceAll(/<\w+>|\{[^}]*\}|\$\w+|…/g, '*').replace(/\/$/, '')
  const [first] = path.split('/')
  const bases = [...BASES, dirname(page)].filter((base) => existsSync(join(root, base, first)))
  if (bases.length === 0 || IS_MADE.test(path)) return null
  return bases.some((base) => filesOf(join(base, path)).length > 0)
}

const sources = new Set(filesOf('{.*,**/*}.{ts,tsx,mjs,cjs,css,sql}').map((path) => basename(path)))

test('every file that a page names exists', () => {
  const missing = pages.flatMap((page) =>
    [...withoutCode(textOf(page)).matchAll(/`([^`\s]+)`/g)]
      .map(([, name]) => name)
      .filter((name) => {
        if (/^[\w.@$-]+(\/[\w.@$*<>{},…-]+)+\/?$/.test(name)) return pathExists(name, page) === false
        return /^[\w.-]+\.(ts|tsx|mjs|cjs|css|sql)$/.test(name) && !sources.has(name)
      })
      .map((name) => `${page}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('the table of settings in the README has the names of the configuration, and no others', () => {
  const schemas = filesOf('server/platform/config/{index,settings/*}.ts').map(textOf).join('\n')
  const names = [...schemas.matchAll(/^ {2}([A-Z][A-Z0-9_]*): /gm)].map(([, name]) => name)
  const rows = textOf('README.md')
    .split('## Configuration')[1]
    .split('\n## ')[0]
    .match(/^\| `[^|]+/gm)
  const listed = rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name))
  // The exporter of OpenTelemetry reads these by itself.
  expect(listed.filter((name) => !name.startsWith('OTEL_')).toSorted()).toEqual(
    names.filter((name) => !name.startsWith('OTEL_')).toSorted(),
  )
})

test('every function, type and constant that the guides name exists', () => {
  const programs = filesOf('{.*,**/*}.{ts,tsx,mjs,cjs}').map(textOf).join('\n')
  const missing = ['CONTRIBUTING.md', 'docs/architecture.md'].flatMap((page) =>
    [...withoutCode(textOf(page)).matchAll(/`(\w*[A-Z]\w*)(?:\([^`]*\))?`/g)]
      .map(([, name]) => name)
      .filter((name) => /[a-z_]/.test(name) && !programs.includes(name))
      .map((name) => `${page}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('no paragraph is longer than 80 words', () => {
  const long = pages.flatMap((page) =>
    paragraphsOf(textOf(page))
      .filter((paragraph) => paragraph.split(/\s+/).length > 80)
      .map((paragraph) => `${page}: ${paragraph}`),
  )
  expect(long).toEqual([])
})
