import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, textOf } from './markdown.mjs'

const kinds = [
  ...textOf('server/platform/messaging/mail/transport.ts').matchAll(/^ {2}\| '([a-z-]+)'$/gm),
].map(([, kind]) => kind)

test('each kind of email has one file of its name, with its writer and its texts', () => {
  const files = filesOf('server/messages/emails/*.tsx')
  expect(files.map((path) => basename(path, '.tsx')).toSorted()).toEqual(kinds.toSorted())
  for (const path of files) {
    const kind = basename(path, '.tsx')
    const writer = `write-${kind}`.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
    expect(textOf(path), kind).toMatch(new RegExp(`export (async )?function ${writer}\\(`))
    expect(textOf(path), kind).toContain(`mail_${kind.replaceAll('-', '_')}`)
  }
})

test('the rules name each kind of email', () => {
  const [, rule = ''] = /\*\*Kinds:\*\* ([^;]+);/.exec(textOf('docs/rules/emails.md')) ?? []
  expect(rule.split(/,\s+/).toSorted()).toEqual(kinds.toSorted())
})
