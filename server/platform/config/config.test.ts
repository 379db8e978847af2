import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { misspelledSettings, readConfig, SETTINGS } from './index.ts'

/** What a start says of these settings, a line each. */
function complaintsOf(settings: Record<string, string>, purpose: { toSell?: boolean } = {}): string[] {
  try {
    readConfig(settings, purpose)
    return []
  } catch (error) {
    const [, ...lines] = (error as Error).message.split('\n')
    return lines.map((line) => line.trim())
  }
}

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    reservationLimits: { minutes: 30, maxMinutes: 60, unitsPerNetwork: 300, unitsPerBuyer: 120 },
  })
})

test('a shop in production begins empty, and one that nobody has declared so is a demonstration', () => {
  expect(readConfig({}).seedDemo).toBe(true)
  expect(readConfig({ NODE_ENV: 'production' }).seedDemo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }).seedDemo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', SEED_DEMO: '1' }).seedDemo).toBe(true)
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

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_live_', STRIPE_PUBLISHABLE_KEY: 'pk_live_', STRIPE_WEBHOOK_SECRET: 'whsec_' }, 3],
  [{ STRIPE_SECRET_KEY: 'rk_live_…', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'secret-1' }, 3],
  [{ REDIS_URL: 'redis://', SMTP_URL: 'smtps://', TWILIO_ACCOUNT_SID: 'AC' }, 3],
])('keys and addresses that nobody filled in stop the start: %o', (settings, count) => {
  const complaints = complaintsOf(settings).filter((line) => !line.includes('beside it'))
  expect(complaints.map((line) => line.split(':')[0])).toEqual(Object.keys(settings))
  expect(complaints).toHaveLength(count)
  for (const line of complaints) expect(line).toMatch(/: must (be a|be the) .*whole/)
})

test('keys of two modes stop the start', () => {
  const keys = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(complaintsOf({ ...keys, STRIPE_SECRET_KEY: 'rk_live_1' })).toEqual([
    'STRIPE_PUBLISHABLE_KEY: is of test mode and STRIPE_SECRET_KEY of live mode: take both from the same page of Stripe',
  ])
  expect(readConfig({ ...keys, STRIPE_SECRET_KEY: 'rk_test_1' }).stripe.secretKey).toBe('rk_test_1')
})

test('a shop that is to sell and has no keys is told their names before that of the sandbox', () => {
  const of = (settings: Record<string, string>) => complaintsOf(settings, { toSell: true })
  expect(of({ NODE_ENV: 'production' })).toEqual([
    expect.stringMatching(
      /^STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, and STRIPE_WEBHOOK_SECRET: .*ALLOW_SANDBOX=1$/,
    ),
  ])
  expect(of({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' })).toEqual([])
  expect(complaintsOf({ NODE_ENV: 'production' })).toEqual([])
})

test('all that is wrong is told at once, in sentences of the shop, with names that were misspelled', () => {
  const complaints = complaintsOf({
    NODE_ENV: 'prod',
    PORT: '70000',
    DATABASE_POOL: '9999',
    DATABASE_URL: 'postgres://nafha:p#ss@db.example.com/nafha',
    METRICS_TOKEN: 'short',
    TWILIO_AUTH_TOKEN: 'short',
    COMPANY_NAME: 'x'.repeat(121),
    ALLOW_SANDBOX: 'yes',
    SEED_DEMO: 'no',
    STAFF_SECOND_FACTOR: 'all',
    LOG_LEVEL: 'loud',
    SEAL_KEY_OLD: 'A'.repeat(43).concat('='),
    PUBLIC_URL: 'https://shop.example.com',
    STAFF_HOST: 'shop.example.com',
    SMPT_URL: 'smtps://user:password@smtp.example.com',
  })
  expect(complaints).toEqual([
    'NODE_ENV: must be development, production or test',
    'PORT: must be a whole number from 0 to 65535',
    expect.stringMatching(/^DATABASE_URL: cannot be read as an address: /),
    'DATABASE_POOL: must be a whole number from 7 to 500',
    'ALLOW_SANDBOX: must be 0 or 1',
    'TWILIO_AUTH_TOKEN: must have at least 8 characters',
    'COMPANY_NAME: must have at most 120 characters',
    'STAFF_SECOND_FACTOR: must be owners, everybody or off',
    'SEED_DEMO: must be 0 or 1',
    'LOG_LEVEL: must be fatal, error, warn, info, debug, trace or silent',
    'METRICS_TOKEN: must have at least 8 characters',
    'TWILIO_AUTH_TOKEN: needs TWILIO_ACCOUNT_SID and TWILIO_FROM beside it',
    'STAFF_HOST: must not be the host of PUBLIC_URL: shoppers would find nothing there',
    'SEAL_KEY_OLD: needs SEAL_KEY beside it, which takes its place',
    'SMPT_URL: no setting has this name; is SMTP_URL meant?',
  ])
})

test("no sentence about a setting is a library's", () => {
  const words = [
    'x',
    '',
    '-1',
    '1.5',
    '99999999999',
    'y'.repeat(2000),
    'a b',
    '://',
    'https://',
    'postgres://[',
  ]
  for (const name of SETTINGS.filter((one) => !one.startsWith('THEME'))) {
    for (const word of words) {
      for (const line of complaintsOf({ [name]: word }))
        expect(line).toMatch(
          /^[A-Z0-9_]+: (must (be|have|start|not be)|needs|cannot be read|y+ is no country|\S+ is no country|a b is no country)/,
        )
    }
  }
})

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['STRIPE_SECERT_KEY', 'STRIPE_SECRET_KEY'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['smtp_url', 'SMTP_URL'],
  ['SMPT_URL_FILE', 'SMTP_URL'],
])('%s is told to be meant as %s', (name, suggestion) => {
  expect(misspelledSettings({ [name]: 'something', SMTP_URL: '' })).toEqual([{ name, suggestion }])
})

test('what every machine has in its environment is no misspelled setting', () => {
  const names = [
    ...[
      'HOME',
      'PATH',
      'USER',
      'LANG',
      'TERM',
      'SHELL',
      'PWD',
      'MAIL',
      'HOSTNAME',
      'LOGNAME',
      'TZ',
      'TMPDIR',
    ],
    ...['NODE_OPTIONS', 'NODE_PATH', 'NODE_VERSION', 'INVOCATION_ID', 'JOURNAL_STREAM', 'STATE_DIRECTORY'],
    ...[
      'REDIS_PORT',
      'REDIS_SERVICE_HOST',
      'KUBERNETES_PORT',
      'npm_config_cache',
      'SSH_TTY',
      'SMTP_URL_FILE',
    ],
  ]
  expect(misspelledSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
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

test('what the named command prints is a SEAL_KEY', () => {
  const SEAL_KEY = execFileSync('openssl', ['rand', '-base64', '32'], { encoding: 'utf8' }).trim()
  expect(readConfig({ SEAL_KEY }).seal.key).toHaveLength(32)
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
