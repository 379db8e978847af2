import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealed as sealedBody } from './sealed.ts'

const sealed = (html: string, nonce: string) => {
  const { body, hashes } = sealedBody(Buffer.from(html), nonce)
  return { html: body.toString(), hashes }
}

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')

test('scripts under the nonce are named by their hashes, and the nonce is taken out', () => {
  const page = sealed(
    '<head><script nonce="n0">first()</script><script nonce="n0" src="/a.js"></script></head><script nonce="n0" type="module">import("/b.js")</script>',
    'n0',
  )
  expect(page.html).toBe(
    '<head><script>first()</script><script src="/a.js"></script></head><script type="module">import("/b.js")</script>',
  )
  expect(page.hashes).toEqual([hashOf('first()'), hashOf('import("/b.js")')])
})

test('a script that came into the page in another way is not let in', () => {
  const { hashes } = sealed(
    '<script nonce="n0">ours()</script><p><script>theirs()</script><script nonce="n1">guessed()</script></p>',
    'n0',
  )
  expect(hashes).toEqual([hashOf('ours()')])
})
