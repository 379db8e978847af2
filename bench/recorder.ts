import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { type IncomingMessage, Server } from 'node:http'
import pg from 'pg'
import { answerStatements } from './probe.ts'
import type { Statement } from './statements.ts'

/*
 * Goes into the shop's process before its own modules and writes down every statement, with the request that caused it. It
 * costs time, so that a shop with it is never the one whose speed is measured.
 */
let statements: Statement[] = []
const request = new AsyncLocalStorage<string>()
answerStatements(() => {
  const batch = statements
  statements = []
  return batch
})

const emit = Server.prototype.emit as (event: string, ...args: unknown[]) => boolean
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
  const pass = () => emit.apply(this, [event, ...args])
  if (event !== 'request') return pass()
  const { method, url = '' } = args[0] as IncomingMessage
  return request.run(`${method} ${url.split('?')[0]}`, pass)
}

// A connection that is opened for a request calls back in the name of its socket.
type Connected = (...args: unknown[]) => void
const connectPool = pg.Pool.prototype.connect as unknown as (done?: Connected) => unknown
pg.Pool.prototype.connect = function (this: pg.Pool, done?: Connected) {
  return connectPool.call(this, done && AsyncResource.bind(done))
} as never

const numbers = new WeakMap<object, number>()
let connections = 0
function numberOf(client: object): number {
  const existing = numbers.get(client)
  if (existing !== undefined) return existing
  connections += 1
  numbers.set(client, connections)
  return connections
}

type Query = (...args: unknown[]) => unknown
const query = pg.Client.prototype.query as unknown as Query
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first, second] = args
  type Config = { text?: string; name?: string; values?: unknown }
  const config: Config = typeof first === 'string' ? { text: first } : (first as Config)
  const values = config.values ?? second
  const statement: Statement = {
    call: request.getStore() ?? null,
    text: config.text ?? '',
    name: config.name ?? null,
    values: Array.isArray(values) ? values : [],
    rows: [],
    connection: numberOf(this),
  }
  statements.push(statement)
  const keep = (result: { rows?: unknown[] } | undefined) => {
    statement.rows = (result?.rows ?? [])
      .slice(0, 3)
      .map((row) => (Array.isArray(row) ? row : Object.values(row as object)))
  }
  const done = args.at(-1)
  if (typeof done === 'function') {
    args[args.length - 1] = (error: unknown, result: never) => {
      keep(result)
      done(error, result)
    }
    return query.apply(this, args)
  }
  const answer = query.apply(this, args)
  if (answer instanceof Promise) answer.then(keep, () => {})
  return answer
} as never
