import { CallError } from '@nafha/contract/client'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { handleError } from './entry.server.tsx'
import { type Platform, platformContext } from './platform/platform.ts'

/** What the shop's log is told of an error on a page. */
function logOf(error: unknown): unknown[] {
  const lines: unknown[] = []
  const context = new RouterContextProvider()
  context.set(platformContext, { logError: (cause) => lines.push(cause) } as Partial<Platform> as Platform)
  const request = new Request('http://localhost/shop/1')
  handleError(error, { request, context, params: {}, unstable_pattern: '' } as never)
  return lines
}

test('an error of a page goes to the log; a page that is not there and a call that the API has logged do not', () => {
  const error = new Error('of a component')
  expect(logOf(error)).toEqual([error])
  expect(logOf({ status: 404, statusText: '', data: null, internal: true })).toEqual([])
  expect(logOf(new CallError('the database is away', 500, null))).toEqual([])
})
