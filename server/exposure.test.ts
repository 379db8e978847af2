import { request } from 'node:http'
import { expect, test } from 'vitest'
import { storeNothing } from './pictures/index.ts'
import { seedDemo } from './seed/index.ts'
import { databaseForTest } from './testing/database.ts'
import { folderForTest, sandboxProcess, shopProcess } from './testing/processes.ts'

/** A whole shop as it is served in production. */
async function openedShop(more: Record<string, string> = {}) {
  const { db, url: databaseUrl } = await databaseForTest()
  await seedDemo(db, { store: storeNothing })
  const sandboxUrl = await sandboxProcess('http://127.0.0.1:9/webhook')
  return shopProcess({ databaseUrl, sandboxUrl, dataDir: await folderForTest(), more })
}

/** Status and text of an answer to a method that `fetch` does not send, for a path that it would tidy up. */
const ask = (shopUrl: string, method: string, path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(shopUrl)
    const headers = { 'x-mark': 'sent-by-the-test', connection: 'close' }
    request({ hostname, port, method, path, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })

const SOURCES = [
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/nafha.env',
  '/package.json',
  '/package-lock.json',
  '/server/main.ts',
  '/node_modules',
  '/build',
  '/assets/',
  '/assets',
  '/storage/',
  '/../server/main.ts',
  '/assets/../../../../server/main.ts',
  '/assets/..%2f..%2f..%2f..%2fserver%2fmain.ts',
  '/storage/..%2f..%2fsandbox-keys.json',
  '/server-status',
  '/debug',
  '/sandbox/faults',
]

test('nothing but the shop is served: no source, no settings, no listing, no TRACE', async () => {
  const shop = await openedShop()
  for (const path of SOURCES) {
    const { status, text } = await ask(shop.url, 'GET', path)
    // A slash at the end leads to the address without it, which is then not found.
    expect([path, status >= 300 && status < 500]).toEqual([path, true])
    expect(text).not.toMatch(/Index of|openShop|"lockfileVersion"|\[core\]|sk_test_/)
  }
  for (const path of ['/', '/api/products']) {
    const { status, text } = await ask(shop.url, 'TRACE', path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(text).not.toContain('sent-by-the-test')
  }
})

test('figures are for this machine or for whoever has the token', async () => {
  const shop = await openedShop({ TRUSTED_PROXIES: '127.0.0.1' })
  const figures = (headers: Record<string, string>) =>
    fetch(`${shop.url}/metrics`, { headers }).then(({ status }) => status)
  expect(await figures({})).toBe(200)
  expect(await figures({ 'x-forwarded-for': '203.0.113.7' })).toBe(403)
})
