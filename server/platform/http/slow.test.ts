import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from './app.ts'

const IDLE = 200

async function shop() {
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  onTestFinished(() => app.close())
  app.get('/shop', async () => ({ open: true }))
  app.post('/take', async () => ({ taken: true }))
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  /** A connection that says this much and no more, and whether the shop has ended it. */
  const caller = async (words: string) => {
    const socket: Socket = connect(Number(url.port), url.hostname)
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    await once(socket, 'connect')
    if (words) socket.write(words)
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    return once(socket, 'close').then(() => heard)
  }
  return { url, caller }
}

test('whoever sends too slowly, or nothing, is cut off, and the others are served meanwhile', async () => {
  const { url, caller } = await shop()
  const head = 'Host: nafha.example\r\n'
  const ends = Promise.all([
    caller(`GET /shop HTTP/1.1\r\n${head}X-Slow: `),
    caller(`POST /take HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`),
    ...Array.from({ length: IDLE }, () => caller('')),
  ])
  const served = await fetch(`${url.origin}/shop`)
  expect(await served.json()).toEqual({ open: true })
  const [slowHead, slowBody] = await ends
  expect(slowHead).toContain('408')
  expect(slowBody).toContain('408')
})

test('a caller who is refused before the whole body has come hears it, also over a connection that then closes', async () => {
  const { caller } = await shop()
  const body = 'x'.repeat(5_000_000)
  const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  const json = 'Content-Type: application/json'
  for (const [path, headers, sent, status] of [
    ['/take', [json, `Content-Length: ${body.length}`], body, 413],
    ['/take', [json, 'Transfer-Encoding: chunked'], chunked, 413],
    ['/take', ['Content-Type: text/plain', `Content-Length: ${body.length}`], body, 415],
    ['/nowhere', [json, `Content-Length: ${body.length}`], body, 413],
    ['/take', [json, `Content-Length: ${body.length}`, 'Sec-Fetch-Site: cross-site'], body, 403],
  ] as const) {
    const head = [`POST ${path} HTTP/1.1`, 'Host: nafha.example', 'Connection: close', ...headers]
    const answer = await caller(`${head.join('\r\n')}\r\n\r\n${sent}`)
    expect([path, headers, answer.slice(0, 12)]).toEqual([path, headers, `HTTP/1.1 ${status}`])
  }
})

test('headers of more than 16 KB are refused', async () => {
  const { url } = await shop()
  const answer = await fetch(`${url.origin}/shop`, { headers: { 'x-long': 'x'.repeat(17_000) } })
  expect(answer.status).toBe(431)
})

test('20 KB of cookies are answered with a page in both languages that says what helps, and a call with a refusal', async () => {
  const { url } = await shop()
  const cookie = `_ga=${'x'.repeat(20_000)}`
  const page = await fetch(`${url.origin}/shop`, { headers: { cookie } })
  expect(page.status).toBe(431)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('clear-site-data')).toBe('"cookies"')
  const text = await page.text()
  expect(text).toContain('delete the cookies of this site')
  expect(text).toContain('فاحذفوا ملفات الكوكيز')
  const call = await fetch(`${url.origin}/api/products`, { headers: { 'accept-language': 'ar', cookie } })
  expect(call.status).toBe(431)
  expect(await call.json()).toEqual({
    code: 'headers_too_large',
    message: expect.stringContaining('فاحذفوا ملفات الكوكيز'),
  })
})
