import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.server.ts'

const page =
  '<html><head><title>نفحة</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>' +
  '<body>نفحة من طيب<script nonce="n" type="module" async="">import "/a.js"</script></body></html>'

const deferred = (html: string) => Buffer.concat(deferScripts(Buffer.from(html))).toString()

test('every script is preloaded and started later', () => {
  const expected = page
    .replaceAll('"modulepreload" ', '"modulepreload-deferred" ')
    .replace('type="module" async=""', 'type="text/plain" data-deferred-module=""')
  expect(deferred(page)).toBe(expected)
})

test('what has no scripts passes as it is', () => {
  expect(deferred('لا شيء')).toBe('لا شيء')
})
