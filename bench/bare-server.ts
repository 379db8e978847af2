import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { answerQuestions, processorTime } from './answering.ts'

/*
 * What the machine can do: node:http or Fastify with the bytes of one answer at hand, which the bench tells. `query` is Fastify
 * with one prepared statement before each answer. Argument: http, fastify or query.
 */
interface Told {
  status: number
  headers: Record<string, string | string[]>
  /** Base64. */
  body: string
}

const kind = process.argv[2]
let answer = { status: 200, headers: {} as Told['headers'], body: Buffer.alloc(0) }

answerQuestions(({ ask, told }) => {
  if (ask === 'processor') return processorTime()
  const { status, headers, body } = told as Told
  answer = { status, headers, body: Buffer.from(body, 'base64') }
  return null
})

async function listen(): Promise<number> {
  if (kind === 'http') {
    const server = createServer((_request, response) => {
      response.writeHead(answer.status, answer.headers).end(answer.body)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return (server.address() as AddressInfo).port
  }
  const app = Fastify()
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
  app.get('/*', async (_request, reply) => {
    if (kind === 'query')
      await pool.query({ name: 'one', text: 'select * from products where id = $1', values: [1] })
    return reply.code(answer.status).headers(answer.headers).send(answer.body)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

console.log(`ready at http://127.0.0.1:${await listen()}`)
