import { expect, test } from 'vitest'
import { createApp } from './app.ts'

const open = async (trustedProxies: string[]) => {
  const app = await createApp({ trustedProxies, logLevel: 'silent' })
  app.get('/who', async (request) => ({ ip: request.ip }))
  return app
}
const forged = { 'x-forwarded-for': '203.0.113.9' }

test('X-Forwarded-For is believed from a trusted proxy only', async () => {
  const alone = await open([])
  expect((await alone.inject({ url: '/who', headers: forged })).json()).toEqual({ ip: '127.0.0.1' })
  const behind = await open(['127.0.0.1'])
  expect((await behind.inject({ url: '/who', headers: forged })).json()).toEqual({ ip: '203.0.113.9' })
  const elsewhere = await open(['10.0.0.0/8'])
  expect((await elsewhere.inject({ url: '/who', headers: forged })).json()).toEqual({ ip: '127.0.0.1' })
})

test('a client that sends slowly is cut off, in its headers and in its body', async () => {
  const app = await open([])
  await app.ready()
  expect(app.server.requestTimeout).toBe(30_000)
  expect(app.server.headersTimeout).toBe(15_000)
})

test('a body of more than 1 MB is refused with 413', async () => {
  const app = await open([])
  app.post('/take', async () => ({}))
  const answer = await app.inject({ method: 'POST', url: '/take', payload: { text: 'x'.repeat(1_000_001) } })
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ code: 'body_too_large' })
})

test('an error answers 500 with a message and never a stack', async () => {
  const app = await open([])
  app.get('/error', async () => {
    throw new Error('secret detail')
  })
  const answer = await app.inject('/error')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ code: 'unexpected', message: 'Unexpected error occurred' })
})
