import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { themeId } from '@nafha/theme/folder'
import { expect, test } from 'vitest'
import { storeNothing } from './pictures/index.ts'
import { seedDemo } from './seed/index.ts'
import { databaseForTest } from './testing/database.ts'
import { folderForTest, sandboxProcess, shopProcess } from './testing/processes.ts'
import { keys } from './testing/shop.ts'

const MARK = 'marked-secret-7f3a'
/** Everything that nobody but the operator may know. */
const secret = {
  SMTP_URL: `smtp://user:${MARK}@127.0.0.1:9`,
  TWILIO_ACCOUNT_SID: `AC${MARK}`,
  TWILIO_AUTH_TOKEN: MARK,
  TWILIO_FROM: '+15005550006',
  METRICS_TOKEN: MARK,
  STAFF_PASSWORD: `Aa1-${MARK}`,
  SEAL_KEY: Buffer.from(MARK.padEnd(32, '.')).toString('base64'),
}

const root = fileURLToPath(new URL('..', import.meta.url))
async function filesOf(folder: string): Promise<[string, string][]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|html|json|map)$/.test(entry.name))
  return Promise.all(
    files.map(async (entry): Promise<[string, string]> => {
      const path = join(entry.parentPath, entry.name)
      return [path, await readFile(path, 'utf8')]
    }),
  )
}

test('no file that a browser loads names a secret setting, reads the environment or holds a key', async () => {
  const bundles = [
    `storefront/build/${themeId()}/en/client`,
    `storefront/build/${themeId()}/ar/client`,
    `backoffice/build/${themeId()}`,
  ]
  const files = (await Promise.all(bundles.map(filesOf))).flat()
  expect(files.length).toBeGreaterThan(20)
  const names = [
    ...Object.keys(secret),
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'DATABASE_URL',
    'REDIS_URL',
  ]
  const telling = new RegExp(
    `${names.join('|')}|process\\.env\\.(?!NODE_ENV)|\\b[sr]k_(test|live)_\\w|whsec_\\w|postgres(ql)?://`,
  )
  const found = files.flatMap(
    ([path, text]) =>
      telling
        .exec(text)
        ?.slice(0, 1)
        .map((word) => [path, word]) ?? [],
  )
  expect(found).toEqual([])
})

test('no page and no public answer holds a secret that the shop was started with', async () => {
  const { db, url: databaseUrl } = await databaseForTest()
  await seedDemo(db, { store: storeNothing })
  const sandboxUrl = await sandboxProcess('http://127.0.0.1:9/webhook')
  const shop = await shopProcess({ databaseUrl, sandboxUrl, dataDir: await folderForTest(), more: secret })
  const addresses = [
    '/',
    '/?lang=ar',
    '/shop/1',
    '/checkout/cart',
    '/profile',
    '/nowhere',
    '/admin',
    '/api/openapi.json',
  ]
  addresses.push('/api/products', '/api/nowhere', '/metrics', '/service-worker.js', '/manifest.webmanifest')
  for (const address of addresses) {
    const answer = await fetch(shop.url + address)
    const text = `${await answer.text()}${JSON.stringify([...answer.headers])}`
    for (const hidden of [MARK, keys.secretKey, keys.webhookSecret, databaseUrl]) {
      expect([address, text.includes(hidden)]).toEqual([address, false])
    }
  }
})

test('with its secrets in files, a shop opens and has none of them in its environment', async () => {
  const { db, url: databaseUrl } = await databaseForTest()
  await seedDemo(db, { store: storeNothing })
  const sandboxUrl = await sandboxProcess('http://127.0.0.1:9/webhook')
  const dataDir = await folderForTest()
  const secrets = {
    ...{ DATABASE_URL: databaseUrl, METRICS_TOKEN: MARK, STAFF_PASSWORD: `Aa1-${MARK}` },
    ...{ STRIPE_SECRET_KEY: keys.secretKey, STRIPE_WEBHOOK_SECRET: keys.webhookSecret },
  }
  const mounted = join(dataDir, 'run-secrets')
  await mkdir(mounted)
  const more: Record<string, string> = {}
  for (const [name, secret] of Object.entries(secrets)) {
    await writeFile(join(mounted, name), `${secret}\n`)
    Object.assign(more, { [name]: '', [`${name}_FILE`]: join(mounted, name) })
  }
  const shop = await shopProcess({ databaseUrl, sandboxUrl, dataDir, more })
  const figures = await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${MARK}` } })
  expect(figures.status).toBe(200)
  if (process.platform !== 'linux') return
  const environment = await readFile(`/proc/${shop.pid}/environ`, 'utf8')
  expect(environment).toContain('METRICS_TOKEN_FILE')
  expect(Object.values(secrets).filter((secret) => environment.includes(secret))).toEqual([])
})
