import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    holds: { minutes: 30, maxMinutes: 60, unitsPerNetwork: 300, unitsPerBuyer: 120 },
  })
})

test('a bad value stops the start with a sentence that names it', () => {
  expect(() => readConfig({ PORT: 'three', RESERVATION_MINUTES: '0' })).toThrow(
    /PORT: .*\n {2}RESERVATION_MINUTES: /,
  )
  expect(() => readConfig({ DATABASE_POOL: '5' })).toThrow(
    'DATABASE_POOL: must be at least 7: with fewer connections, 4 jobs at once could block each other forever',
  )
  expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL: must start with postgres/)
})

test.each([
  ['STRIPE_SECRET_KEY', 'sk_live_1', 'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_live_1', 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'],
  ['TWILIO_FROM', 'NAFHA', 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN'],
  ['TWILIO_AUTH_TOKEN', 'secret-token', 'TWILIO_ACCOUNT_SID and TWILIO_FROM'],
  ['S3_ACCESS_KEY_ID', 'key', 'S3_BUCKET_URL and S3_SECRET_ACCESS_KEY'],
])('%s alone stops the start and names what it lacks', (name, value, lacking) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: needs ${lacking} beside it`)
})

test("a webhook's secret alone may be the sandbox's", () => {
  expect(readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_sandbox' }).stripe.webhookSecret).toBe('whsec_sandbox')
})

test('addresses are what they have to be', () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://example.com/shop' })).toThrow(/PUBLIC_URL: .*without a path/)
  expect(readConfig({ PUBLIC_URL: 'https://example.com/' }).publicUrl).toBe('https://example.com')
  expect(() => readConfig({ MAIL_FROM: 'Nafha' })).toThrow(/MAIL_FROM: must be an e-mail address/)
  for (const bad of ['10.0.0.0/8,caddy', '10.0.0.0/99', '10.0.0.0/0', '::1/129']) {
    expect(() => readConfig({ TRUSTED_PROXIES: bad }), bad).toThrow(/TRUSTED_PROXIES: must be addresses/)
  }
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1'])
})

test('an empty setting is one that is not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, mail: { smtpUrl: null } })
})

test('codes by SMS go to the countries that are set, by ISO code or calling code, and so many a day', () => {
  const { countries, perDay } = readConfig({}).sms
  expect(perDay).toBe(2000)
  // Residents of the Emirates have numbers of many countries.
  for (const country of ['AE', 'IN', 'PK', 'PH', 'EG', 'GB', 'US', 'BD', 'NG'])
    expect(countries.has(country), country).toBe(true)
  for (const country of ['KI', 'NR', 'SH', 'TV']) expect(countries.has(country), country).toBe(false)

  const set = readConfig({ SMS_COUNTRIES: 'ae, SA,+44,', SMS_PER_DAY: '500' }).sms
  expect([...set.countries].toSorted()).toEqual(['AE', 'GB', 'GG', 'IM', 'JE', 'SA'])
  expect(set.perDay).toBe(500)
  expect(() => readConfig({ SMS_COUNTRIES: 'AE,Mars' })).toThrow(/SMS_COUNTRIES: Mars is no country/)
  expect(() => readConfig({ SMS_PER_DAY: '0' })).toThrow(/SMS_PER_DAY/)
})

test('SMS goes through Twilio when its settings are complete, and half of them stop the start', () => {
  expect(readConfig({}).twilio).toBeNull()
  const settings = {
    TWILIO_ACCOUNT_SID: 'AC123',
    TWILIO_AUTH_TOKEN: 'secret-token',
    TWILIO_FROM: '+15005550006',
  }
  expect(readConfig(settings).twilio).toEqual({
    accountSid: 'AC123',
    authToken: 'secret-token',
    from: '+15005550006',
    apiBase: null,
  })
  expect(() => readConfig({ TWILIO_ACCOUNT_SID: 'AC123' })).toThrow(/TWILIO_AUTH_TOKEN and TWILIO_FROM/)
  expect(() => readConfig({ ...settings, TWILIO_ACCOUNT_SID: 'SK123' })).toThrow(/TWILIO_ACCOUNT_SID/)
})

/** A file with a secret in it, as containers mount them: its path. */
async function secretFile(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nafha-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'secret'), content)
  return join(folder, 'secret')
}

test('each setting can come from the file that NAME_FILE names', async () => {
  const SMTP_URL_FILE = await secretFile('smtps://user:password@smtp.example.com\n')
  expect(readConfig({ SMTP_URL_FILE }).mail.smtpUrl).toBe('smtps://user:password@smtp.example.com')
  const DATABASE_URL_FILE = await secretFile('mysql://user:password@db.example.com/nafha\n')
  expect(() => readConfig({ DATABASE_URL_FILE })).toThrow(/DATABASE_URL: must start with postgres/)
})

test('a file that cannot be read, or a second place for the same setting, stops the start', async () => {
  expect(() => readConfig({ METRICS_TOKEN_FILE: '/nowhere/token' })).toThrow(
    /METRICS_TOKEN_FILE: cannot be read \(ENOENT\)/,
  )
  const METRICS_TOKEN_FILE = await secretFile('token-of-the-shop')
  expect(() => readConfig({ METRICS_TOKEN: 'token-of-the-shop', METRICS_TOKEN_FILE })).toThrow(
    /METRICS_TOKEN_FILE: must not be set beside METRICS_TOKEN/,
  )
})
