import { expect, onTestFinished, test } from 'vitest'
import { documentApi } from '../../openapi/index.ts'
import { createApp } from './app.ts'
import { separateStaff } from './staff-host.ts'

const PAGES = ['/admin', '/admin/orders/7/show', '/api/admin/orders']
const SHOP = ['/api/products', '/service-worker.js']

async function shop(trustedProxies: string[] = []) {
  const app = await createApp({ trustedProxies, logLevel: 'silent' })
  onTestFinished(() => app.close())
  separateStaff(app, { staffHost: 'staff.nafha.example', publicUrl: 'https://nafha.example' })
  for (const url of ['/admin', '/admin/*', '/api/admin/orders', ...SHOP, '/storage/*', '/readyz', '/*']) {
    app.get(url, async () => ({ url }))
  }
  const status = async (host: string, url: string, more: Record<string, string> = {}) =>
    (await app.inject({ url, headers: { host, ...more } })).statusCode
  return { app, status }
}

test('with a host for staff, the back office and its calls are found there and nowhere else', async () => {
  const { status } = await shop()
  for (const url of PAGES) {
    expect([url, await status('staff.nafha.example', url)]).toEqual([url, 200])
    expect([url, await status('STAFF.nafha.example', url)]).toEqual([url, 200])
    for (const host of ['nafha.example', 'localhost:3000', '', 'staff.nafha.example.evil']) {
      expect([url, host, await status(host, url)]).toEqual([url, host, 404])
    }
  }
})

test('no spelling of an address leads around it', async () => {
  const { app } = await shop()
  for (const url of [
    '/%61dmin',
    '/admin/',
    '/admin?x',
    '/api/%61dmin/orders',
    '//admin',
    '/admin/../admin/x',
  ]) {
    const answer = await app.inject({ url, headers: { host: 'nafha.example' } })
    // Served as a page of the shop, which has none of that name, or not at all; never the staff's.
    expect([url, answer.body]).not.toEqual([url, expect.stringContaining('admin"')])
    expect([url, answer.body]).not.toEqual([url, expect.stringContaining('orders')])
  }
})

test('what is for shoppers is not there, and links to their pages lead to the shop', async () => {
  const { app, status } = await shop()
  for (const url of SHOP) {
    expect(await status('staff.nafha.example', url)).toBe(404)
    expect(await status('nafha.example', url)).toBe(200)
  }
  const answer = await app.inject({ url: '/blogs/3?lang=ar', headers: { host: 'staff.nafha.example' } })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://nafha.example/blogs/3?lang=ar'])
  expect(await status('nafha.example', '/blogs/3')).toBe(200)
  for (const url of ['/storage/x.avif', '/readyz']) expect(await status('staff.nafha.example', url)).toBe(200)
})

test('the host that a proxy names is believed from a trusted one only', async () => {
  const named = { 'x-forwarded-host': 'staff.nafha.example' }
  const alone = await shop()
  expect(await alone.status('nafha.example', '/admin', named)).toBe(404)
  const behind = await shop(['127.0.0.1'])
  expect(await behind.status('10.0.0.5:3000', '/admin', named)).toBe(200)
})

test('with a host for staff, their calls are described there and nowhere else', async () => {
  const { app } = await shop()
  await documentApi(app, 'https://nafha.example', 'staff.nafha.example')
  for (const url of ['/api/openapi.json', '/api/docs/json']) {
    const paths = async (host: string) =>
      Object.keys((await app.inject({ url, headers: { host } })).json().paths)
    expect(await paths('nafha.example')).toEqual(['/api/products'])
    expect(await paths('STAFF.nafha.example')).toEqual(
      expect.arrayContaining(['/api/products', '/api/admin/orders']),
    )
  }
})

test('without a host of their own, staff find their calls described where the others are', async () => {
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  onTestFinished(() => app.close())
  app.get('/api/admin/orders', async () => ({}))
  await documentApi(app, 'https://nafha.example')
  const { paths } = (await app.inject('/api/openapi.json')).json()
  expect(Object.keys(paths)).toEqual(['/api/admin/orders'])
})
