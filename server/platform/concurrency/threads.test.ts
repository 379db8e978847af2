import { expect, onTestFinished, test } from 'vitest'
import { closeThreads, inThread } from './threads.ts'

const work = inThread<typeof import('../../testing/thread-work.ts')>(
  new URL('../../testing/thread-work.ts', import.meta.url),
)

test('a function is called in another thread, with dates and bytes as they are', async () => {
  onTestFinished(closeThreads)
  const at = new Date()
  const { thread, ...said } = await work('whoAmI')({ at, bytes: Buffer.from('oud') })
  expect(thread).toBeGreaterThan(0)
  expect(said).toEqual({ at, bytes: new Uint8Array([111, 117, 100]) })
})

test('what fails in the thread fails the call, and a thread that dies is followed by another', async () => {
  onTestFinished(closeThreads)
  await expect(work('fail')('no paper')).rejects.toThrow('no paper')
  await expect(work('die')()).rejects.toThrow()
  expect(await work('whoAmI')({ at: new Date(), bytes: Buffer.from('') })).toHaveProperty('thread')
})

test('what is under way is finished before the thread is ended', async () => {
  const asked = work('whoAmI')({ at: new Date(), bytes: Buffer.from('') })
  await closeThreads()
  expect(await asked).toHaveProperty('thread')
})

test('between two tasks of a busy thread, its event loop has a turn, in which libraries let go of what they have done', async () => {
  onTestFinished(closeThreads)
  const [, turns] = await Promise.all([work('waitForTurn')(), work('turnsSoFar')()])
  expect(turns).toBe(1)
})
