import { CallError } from '@nafha/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForOrder } from './wait-for-order.ts'

const api = vi.hoisted(() => vi.fn())
vi.mock('../platform/api.ts', () => ({ api }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  api.mockReset()
})

const refusal = (status: number) => new CallError('', status, null)
const wait = (onLong = () => {}) =>
  waitForOrder({ id: 'pi_1', clientSecret: null }, new AbortController().signal, onLong)

test.each([
  ['an error of the page', new TypeError('AbortSignal.any is not a function'), 'unanswered', 1],
  ['a request that the shop does not read', refusal(400), 'unanswered', 1],
  ['a payment of somebody else', refusal(401), 'unknown', 1],
  ['a payment that failed', refusal(409), 'failed', 1],
  ['no connection', refusal(0), 'unanswered', 10],
  ['a shop under load', refusal(429), 'unanswered', 10],
  ['a shop that is out of order', refusal(500), 'unanswered', 10],
  ['a proxy without a shop', refusal(502), 'unanswered', 10],
])('%s ends the waiting', async (_, cause, kind, atLeast) => {
  api.mockRejectedValue(cause)
  const outcome = wait()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toMatchObject({ kind })
  expect(api.mock.calls.length).toBeGreaterThanOrEqual(atLeast)
})

test('a call that hangs is ended, and so is the waiting', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  api.mockImplementation(
    (_, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(refusal(0)))
      }),
  )
  const outcome = wait()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(await outcome).toMatchObject({ kind: 'unanswered' })
})

test('a shop that restarts is waited for, and a payment in progress for as long as it takes', async () => {
  api.mockRejectedValueOnce(refusal(503)).mockResolvedValue({ status: 202, data: { status: 'processing' } })
  const onLong = vi.fn()
  const outcome = wait(onLong)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onLong).toHaveBeenCalledOnce()
  api.mockResolvedValue({ status: 200, data: { id: 7 } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toEqual({ kind: 'done', order: { id: 7 } })
})
