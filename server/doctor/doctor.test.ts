import { execFile, execFileSync } from 'node:child_process'
import { chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { healthRoutes } from '../health.ts'
import { readConfig } from '../platform/config/index.ts'
import { createApp } from '../platform/http/app.ts'
import { databaseForTest } from '../testing/database.ts'
import { folderForTest } from '../testing/processes.ts'
import { serviceForTest } from '../testing/services.ts'
import { address } from './address.ts'
import { runCheck } from './finding.ts'
import { examine } from './index.ts'
import { dataDir, room } from './place.ts'
import { settings } from './settings.ts'

const by = (found: { about: string; state: string; says: string }[]) =>
  Object.fromEntries(found.map(({ about, ...rest }) => [about, rest]))

test('a setting that stops the start is told by its name, as everything else is', async () => {
  expect(await examine({ PORT: 'three', COMPANY_TRN: '12' })).toEqual([
    { about: 'PORT', state: 'mend', says: 'must be a whole number from 0 to 65535' },
    { about: 'COMPANY_TRN', state: 'mend', says: 'must be the 15 digits of a tax registration number' },
  ])
})

test('the key that the doctor has somebody draw is one that it takes', async () => {
  const DATABASE_URL = 'postgres://127.0.0.1:9/nafha'
  const sealKey = async (more: object) =>
    by(await settings({ DATABASE_URL, ...more }, readConfig({ DATABASE_URL, ...more }))).SEAL_KEY
  const [, command = ''] = /set what (.*?) prints/.exec((await sealKey({}))?.says ?? '') ?? []
  const SEAL_KEY = execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8' }).trim()
  expect(await sealKey({ SEAL_KEY })).toMatchObject({ state: 'well' })
})

test('settings are looked at: mode, company, contact, analytics, and names that nothing reads', async () => {
  const { url } = await databaseForTest()
  const of = async (more: object) =>
    by(await examine({ DATABASE_URL: url, DATA_DIR: await folderForTest(), ...more }))
  expect(
    await of({
      STRIPE_PUBLIC_KEY: 'pk_1',
      SMPT_URL: 'smtps://smtp.example.com',
      S3_BUCKET: 'b',
      S3_BUCKET_URL: 'http://127.0.0.1:9/pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      DATABASE_READ_URL: url,
      GA_MEASUREMENT_ID: 'UA-1',
    }),
  ).toMatchObject({
    NODE_ENV: { state: 'mend' },
    STRIPE_PUBLIC_KEY: { state: 'warning', says: expect.stringContaining('no setting') },
    SMPT_URL: { state: 'warning', says: expect.stringContaining('is SMTP_URL meant?') },
    S3_BUCKET: { state: 'warning', says: expect.stringContaining('no setting') },
    S3_BUCKET_URL: { state: 'mend', says: expect.stringContaining('PutObject') },
    DATABASE_READ_URL: { state: 'warning' },
    COMPANY_TRN: { state: 'warning' },
    contact: { state: 'warning', says: expect.stringContaining('WHATSAPP_NUMBER') },
    GA_MEASUREMENT_ID: { state: 'mend' },
    'Stripe keys': { state: 'mend' },
    SMTP_URL: { state: 'mend' },
    'Twilio account': { state: 'mend' },
    PUBLIC_URL: { state: 'mend' },
  })
  const company = {
    COMPANY_TRN: '100123456700003',
    COMPANY_NAME: 'Nafha LLC',
    COMPANY_ADDRESS: 'Al Quoz 3, Dubai',
  }
  expect(await of({ NODE_ENV: 'production', GA_MEASUREMENT_ID: 'G-ABC123DEF4', ...company })).toMatchObject({
    NODE_ENV: { state: 'well' },
    COMPANY_TRN: { state: 'well' },
    GA_MEASUREMENT_ID: { state: 'well' },
  })
})

test('the address leads to the shop, or it is said where it leads instead', async () => {
  const { db } = await databaseForTest()
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  healthRoutes(app, db)
  const shop = await app.listen({ port: 0, host: '127.0.0.1' })
  const readiness = async (PUBLIC_URL: string) => by(await address(readConfig({ PUBLIC_URL }))).readiness
  expect(await readiness(shop)).toMatchObject({ state: 'well' })
  await app.close()
  expect(await readiness(shop)).toMatchObject({
    state: 'mend',
    says: expect.stringContaining('ECONNREFUSED'),
  })
  const other = await serviceForTest({ 'GET /readyz': { status: 200, body: 'a parking page' } })
  expect(await readiness(other.url)).toMatchObject({
    state: 'mend',
    says: expect.stringContaining('something else'),
  })
})

test('behind TLS the proxy must be named, itself and not everybody', async () => {
  const proxies = async (TRUSTED_PROXIES: string, HOST = '127.0.0.1') =>
    by(await address(readConfig({ PUBLIC_URL: 'https://127.0.0.1:9', TRUSTED_PROXIES, HOST })))
      .TRUSTED_PROXIES?.state
  expect(await proxies('')).toBe('mend')
  expect(await proxies('0.0.0.0/1')).toBe('mend')
  expect(await proxies('10.0.0.7')).toBe('mend')
  expect(await proxies('10.0.0.7', '0.0.0.0')).toBe('well')
  expect(await proxies('127.0.0.1')).toBe('well')
  expect(await proxies('127.0.0.0/8')).toBe('well')
})

test('DATA_DIR is written to, leaving nothing behind, and its room is told', async () => {
  const folder = await folderForTest()
  await chmod(folder, 0o755)
  expect(await dataDir(folder)).toMatchObject([
    { state: 'warning', says: expect.stringContaining('chmod 750') },
    { says: expect.stringContaining('GB free') },
  ])
  expect(await readdir(folder)).toEqual([])
  expect(await dataDir(join(folder, 'later', 'data'))).toMatchObject([
    { says: expect.stringContaining('first start makes') },
  ])
  expect([1e8, 2e9, 2e10].map((bytes) => room(bytes, folder).state)).toEqual(['mend', 'warning', 'well'])
})

test('a look that fails or does not come back is something to mend, in one line', async () => {
  expect(await runCheck('Stripe', () => Promise.reject(new Error('broken\n  pipe')))).toEqual([
    { about: 'Stripe', state: 'mend', says: 'broken pipe' },
  ])
  expect(await runCheck('Stripe', () => new Promise(() => {}), 1)).toMatchObject([{ state: 'mend' }])
})

test('the command prints a line for each, never a secret, and ends with 1 while there is something to mend', async () => {
  const { url } = await databaseForTest()
  const program = fileURLToPath(new URL('../cli/doctor.ts', import.meta.url))
  const { PATH, HOME } = process.env
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: await folderForTest(),
    STAFF_PASSWORD: 'a-secret-of-the-shop',
  }
  const ended = await new Promise<{ code: unknown; said: string }>((done) => {
    execFile(process.execPath, [program], { env: { PATH, HOME, ...settings } }, (error, out, err) =>
      done({ code: error?.code ?? 0, said: out + err }),
    )
  })
  expect(ended.code).toBe(1)
  expect(ended.said).toMatch(/^MEND {2}NODE_ENV/m)
  expect(ended.said).toMatch(/^ok {4}database {2,}PostgreSQL/m)
  expect(ended.said).toMatch(/\d+ to mend before the shop goes live, \d+ warnings\./)
  expect(ended.said).not.toContain('a-secret-of-the-shop')
  expect(ended.said).not.toContain(new URL(url).password || 'a-secret-of-the-shop')
})
