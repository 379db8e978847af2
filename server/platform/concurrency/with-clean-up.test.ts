import { expect, test } from 'vitest'
import { reasonOf } from '../observability/reason.ts'
import { withCleanUp } from './with-clean-up.ts'

const failing = (message: string) => async () => {
  throw new Error(message)
}

test('of two errors the first one is told: that of the work', async () => {
  await expect(withCleanUp(failing('the disk is full'), failing('not empty'))).rejects.toThrow(/disk is full/)
  await expect(withCleanUp(async () => 1, failing('not empty'))).rejects.toThrow(/not empty/)
  const opening = async () => {
    await using opened = new AsyncDisposableStack()
    opened.defer(failing('it does not stop'))
    throw new Error('no room for the log')
  }
  expect(await opening().catch(reasonOf)).toBe('no room for the log')
})
