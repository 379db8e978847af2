import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../testing/database.ts'
import { connect } from '../database/client.ts'
import { createApp } from '../http/app.ts'
import { errorForLog, storableReasonOf } from './error-log.ts'

const fromDatabase = (code: string, message: string) =>
  Object.assign(new Error(message), { code, severity: 'ERROR' })

test.each<[string, unknown, object]>([
  ['an error', new Error('order 7 does not exist'), { type: 'Error', message: 'order 7 does not exist' }],
  [
    'a wrapper',
    new TypeError('fetch failed', {
      cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    }),
    {
      type: 'TypeError',
      code: 'ECONNREFUSED',
      message: 'fetch failed',
      cause: { message: 'connect ECONNREFUSED' },
    },
  ],
  [
    'several addresses that fail',
    new AggregateError([Object.assign(new Error('connect ECONNREFUSED ::1:1'), { code: 'ECONNREFUSED' })]),
    { code: 'ECONNREFUSED', cause: { message: 'connect ECONNREFUSED ::1:1' } },
  ],
  [
    'a failed query within a wrapper',
    new Error('the order was not kept', {
      cause: new DrizzleQueryError(
        'insert into t values ($1)',
        ['Layla'],
        fromDatabase('42501', 'permission denied for table t'),
      ),
    }),
    {
      code: '42501',
      message: 'the order was not kept',
      cause: { code: '42501', message: 'permission denied for table t', query: 'insert into t values ($1)' },
    },
  ],
  [
    'a value that is no number',
    fromDatabase('22P02', 'invalid input syntax for type integer: "Layla "the" Haddad"'),
    { code: '22P02', message: 'invalid input syntax for type integer: "…"' },
  ],
  ['what is no error', { code: 'E_LIMIT', email: 'layla@example.com' }, { type: 'object', code: 'E_LIMIT' }],
])('%s says type, code and message, and nothing that somebody typed', (_, error, expected) => {
  const logged = errorForLog(error)
  expect(logged).toMatchObject(expected)
  expect(JSON.stringify(logged)).not.toContain('Layla')
  expect(JSON.stringify(logged)).not.toContain('layla@')
})

test('a chain of causes that leads back to itself ends', () => {
  const error = new Error('round')
  error.cause = error
  expect(storableReasonOf(error)).toMatch(/^round(: round)+$/)
})

test('a statement that the database refuses leaves its sentence in a line of the log', async () => {
  const lines: string[] = []
  const logTo = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const { log } = await createApp({ trustedProxies: [], logLevel: 'error', logTo })
  const { db, pool } = connect(await emptyDatabase(), 1, () => {})
  const err = await db.execute('select * from nothing_here').catch((error: unknown) => error)
  await pool.end()
  log.error({ err }, 'it failed')
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    err: {
      code: '42P01',
      message: 'relation "nothing_here" does not exist',
      query: expect.stringContaining('nothing_here'),
    },
  })
})
