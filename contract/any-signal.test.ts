import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anySignal } from './any-signal.ts'
import { createClient } from './client.ts'

const { any } = AbortSignal

beforeEach(() => {
  Reflect.deleteProperty(AbortSignal, 'any')
})
afterEach(() => {
  Object.assign(AbortSignal, { any })
})

test('without AbortSignal.any, the first signal that aborts gives its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const signal = anySignal([first.signal, second.signal])
  expect(signal.aborted).toBe(false)
  second.abort('second')
  first.abort('first')
  expect(signal.reason).toBe('second')
})

test('without AbortSignal.any, a signal that had aborted before counts', () => {
  const signal = anySignal([new AbortController().signal, AbortSignal.abort('before')])
  expect(signal.reason).toBe('before')
})

test('without AbortSignal.any, a call with a signal is sent, and aborts with it', async () => {
  const fetch = vi.fn(async () => Response.json({ data: [] }))
  const api = createClient({ baseUrl: '', language: () => 'en', token: () => null, fetch })
  const caller = new AbortController()
  await api('GET /search/suggestions', { query: { search: 'oud' }, signal: caller.signal })
  expect(fetch).toHaveBeenCalledOnce()
  const [, init] = fetch.mock.calls[0] as unknown as [string, RequestInit]
  caller.abort()
  expect(init.signal?.aborted).toBe(true)
})
