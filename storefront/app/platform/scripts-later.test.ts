import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { scriptsLater } from './scripts-later.server.ts'

const page =
  '<html><head><title>نفحة</title><link rel="modulepreload" href="/a.js"/></head><body>نفحة من طيب' +
  '<script nonce="n" type="module" async="">import "/a.js"</script></body></html>'

async function sent(html: string, bytesAtOnce: number): Promise<string> {
  const bytes = Buffer.from(html)
  const chunks = Array.from({ length: Math.ceil(bytes.length / bytesAtOnce) }, (_, n) =>
    bytes.subarray(n * bytesAtOnce, (n + 1) * bytesAtOnce),
  )
  return (await buffer(Readable.from(chunks).pipe(scriptsLater()))).toString()
}

test('scripts are announced and started later, wherever the page is cut into pieces', async () => {
  const wanted = page
    .replace('"modulepreload" ', '"modulepreload-later" ')
    .replace('type="module" async=""', 'type="module-later"')
  for (const bytesAtOnce of [1, 7, 40, 10_000]) expect(await sent(page, bytesAtOnce)).toBe(wanted)
})

test('what has no scripts passes as it is', async () => {
  expect(await sent('لا شيء', 3)).toBe('لا شيء')
})
