import { expect, test } from 'vitest'
import { scriptsLater } from './scripts-later.server.ts'

const page =
  '<html><head><title>نفحة</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>' +
  '<body>نفحة من طيب<script nonce="n" type="module" async="">import "/a.js"</script></body></html>'

test('every script is announced and started later', () => {
  const wanted = page
    .replaceAll('"modulepreload" ', '"modulepreload-later" ')
    .replace('type="module" async=""', 'type="text/plain" data-module-later=""')
  expect(scriptsLater(page)).toBe(wanted)
})

test('what has no scripts passes as it is', () => {
  expect(scriptsLater('لا شيء')).toBe('لا شيء')
})
