import { expect, test } from 'vitest'
import { bytesOf } from './rendered.server.ts'

test('a page is encoded whole, also one that is longer than all before it', () => {
  for (const times of [1, 200_000, 2]) {
    const html = '<p>Oud عود €</p>'.repeat(times)
    expect(bytesOf(html).toString()).toBe(html)
  }
})
