import { expect, onTestFinished, test } from 'vitest'
import { backofficeRoutes } from '../../backoffice.ts'
import { documentApi } from '../../openapi/index.ts'
import { oldGrowthOf } from '../../testing/old-objects.ts'
import { readConfig } from '../config/index.ts'
import { createApp } from './app.ts'

async function shop(settings: { hstsSubdomains?: boolean } = {}) {
  const app = await createApp({ trustedProxies: ['127.0.0.1'], logLevel: 'silent', ...settings })
  onTestFinished(() => app.close())
  app.get('/api/products', async () => ({ data: [] }))
  app.post('/api/guests', async () => ({ data: {} }))
  await backofficeRoutes(app, 'https://nafha.example')
  await documentApi(app, 'https://nafha.example')
  return app
}

/**
 * Takes a megabyte of objects when it is parsed. Objects that are written down in code would not do: where the engine has seen
 * some live for long, it makes later ones old at once.
 */
const MEGABYTE = JSON.stringify(Array.from({ length: 20_000 }, (_, number) => ({ number })))

const policyOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-security-policy'])

test('a request is forgotten when it is answered, and does not wait until old objects are collected', async () => {
  const app = await createApp({ trustedProxies: ['127.0.0.1'], logLevel: 'silent' })
  onTestFinished(() => app.close())
  app.get('/api/products', async (request) => {
    Object.assign(request, { read: JSON.parse(MEGABYTE) })
    return { data: [] }
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const grown = await oldGrowthOf(async () => (await fetch(`${address}/api/products`)).json(), 40)
  expect(grown).toBeLessThan(5_000_000)
})

test('scripts of other sites may not read the shop, nor learn that they might', async () => {
  const app = await shop()
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000']) {
    for (const [method, url] of [
      ['GET', '/api/products'],
      ['POST', '/api/guests'],
      ['OPTIONS', '/api/guests'],
      ['GET', '/api/nowhere'],
    ] as const) {
      const asks = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      }
      const { headers } = await app.inject({ method, url, headers: asks })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  }
})

test('every answer bears the headers that keep a browser from guessing, framing and telling', async () => {
  const app = await shop()
  for (const url of ['/api/products', '/api/nowhere', '/nowhere', '/admin', '/api/docs/static/index.html']) {
    const { headers } = await app.inject(url)
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringMatching(/camera=\(\).*payment=\(\)/),
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy': expect.stringMatching(/default-src '(none|self)'/),
      }),
    ])
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  }
})

test('only what came over https says to come over https alone', async () => {
  const app = await shop()
  const hsts = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/api/products', headers, remoteAddress })).headers['strict-transport-security']
  expect(await hsts({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000')
  expect(await hsts({})).toBeUndefined()
  expect(await hsts({ 'x-forwarded-proto': 'http' })).toBeUndefined()
  // A stranger who speaks to the port without a proxy is not believed.
  expect(await hsts({ 'x-forwarded-proto': 'https' }, '10.0.0.9')).toBeUndefined()
})

test('HSTS binds the names below the shop only where the merchant has said so', async () => {
  const { hstsSubdomains } = readConfig({ HSTS_SUBDOMAINS: '1' })
  expect(readConfig({}).hstsSubdomains).toBe(false)
  const { headers } = await (await shop({ hstsSubdomains })).inject({
    url: '/api/products',
    headers: { 'x-forwarded-proto': 'https' },
  })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('what is no page runs nothing, and an answer of the API is kept by nobody', async () => {
  const { headers } = await (await shop()).inject('/api/products')
  expect(policyOf({ headers })).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  )
  expect(headers['cache-control']).toBe('no-store')
})

test('a service worker may go on fetching: the policy of its script is its own', async () => {
  const app = await shop()
  app.get('/service-worker.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send('self.onfetch = () => {}'),
  )
  const { headers } = await app.inject('/service-worker.js')
  expect(headers).not.toHaveProperty('content-security-policy')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('the back office runs its own scripts only, speaks to its own server only, and nobody frames it', async () => {
  const answer = await (await shop()).inject('/admin/orders')
  expect(answer.statusCode).toBe(200)
  const policy = policyOf(answer)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:/)
  // Nothing in the page that this policy would have to let run.
  expect(answer.body).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=/i)
  expect(answer.headers['x-robots-tag']).toBe('noindex')
})
