import { JOB_NAMES } from '@nafha/contract/admin/status'
import { expect, test } from 'vitest'
import { jobHandlers, providerJobHandlers } from './job-handlers.ts'

test('each job that the status page can name has one handler', () => {
  const handlers = [...jobHandlers({} as never), ...providerJobHandlers({} as never)]
  expect(handlers.map(({ name }) => name).toSorted()).toEqual(JOB_NAMES.toSorted())
})
