import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { SECOND_FACTOR_POLICIES, STAFF_PASSWORD_MIN_LENGTH } from '@nafha/contract/admin/staff'
import { contact, houseName } from '@nafha/theme'
import * as z from 'zod'
import { SEAL_KEY_BYTES } from '../crypto/seal-key.ts'
import { countriesNamed, defaultSmsCountries } from '../sms/countries.ts'
import { nearSettings } from './near-settings.ts'
import { PUBLISHABLE_KEY, paymentModeOf, SECRET_KEY, SIGNING_SECRET } from './payment-keys.ts'
import { settingError } from './setting-error.ts'
import { readSettingFiles } from './setting-files.ts'
import { missingForSelling, wrongTogether } from './setting-rules.ts'
import { boundedText, LONGEST_SECRET, oneOf, serviceAddress, wholeNumber } from './setting-schemas.ts'

/** Concurrent jobs of one process; jobs that call the payment provider come on top. */
export const JOB_CONCURRENCY = 4
export const PROVIDER_JOB_CONCURRENCY = 2
/**
 * The process could block for good with fewer: each job may hold a connection while it requests a second
 * (messages/send-once.ts), two listen for new jobs, and one more circulates.
 */
const LEAST_POOL = JOB_CONCURRENCY + 3

/** An IP address, or with a prefix length a range. */
const isProxy = (text: string) => {
  const [from = '', prefix = '1', ...more] = text.split('/')
  const longest = isIP(from) === 6 ? 128 : 32
  const isLength = /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longest
  return isIP(from) > 0 && isLength && more.length === 0
}
const proxies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((parts) => parts.every(isProxy), {
    error: 'must be addresses or ranges, such as 10.0.0.0/8, with commas between',
  })
  .default([])
/** ISO codes of countries, or calling codes for all countries that share them. */
const countries = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .superRefine((entries, context) => {
    for (const entry of entries.filter((one) => countriesNamed(one).length === 0)) {
      const message = `${entry} is no country: write ISO codes or calling codes, such as AE,SA,+44`
      context.addIssue({ code: 'custom', message })
    }
  })
  .transform((entries): ReadonlySet<string> => new Set(entries.flatMap(countriesNamed)))
  .default(defaultSmsCountries)
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''))
/** The shop's own address, without a path: its pages stand at the root. */
const origin = address.refine((url) => new URL(url).href === `${new URL(url).origin}/`, {
  error: 'must be an address without a path, such as https://shop.example.com',
})
const sealKey = z
  .base64({ error: 'must be base64, as openssl rand -base64 32 prints it' })
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(({ length }) => length === SEAL_KEY_BYTES, {
    error: `must be ${SEAL_KEY_BYTES} bytes: openssl rand -base64 32`,
  })
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true })
  .refine((url) => URL.canParse(url), {
    error:
      'cannot be read as an address: characters such as @, / and # in a password are written %40, %2F and %23',
  })

/** All settings from the environment. A bad value stops the start with its name (rules/operation 1). */
const Environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('production'),
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_POOL: wholeNumber(
    LEAST_POOL,
    500,
    20,
    `must be at least ${LEAST_POOL}: with fewer connections, ${JOB_CONCURRENCY} jobs at once could block each other forever`,
  ),
  DATABASE_READ_URL: databaseAddress.optional(),
  S3_BUCKET_URL: address.optional(),
  S3_REGION: boundedText(1, 50).default('us-east-1'),
  S3_ACCESS_KEY_ID: boundedText(1, 200).optional(),
  S3_SECRET_ACCESS_KEY: boundedText(1, 200).optional(),
  REDIS_URL: serviceAddress('redis', 'rediss').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(SECRET_KEY, { error: 'must be a whole key as Stripe shows it: sk_live_… or rk_live_…' })
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(PUBLISHABLE_KEY, { error: 'must be a whole key as Stripe shows it: pk_live_…' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(SIGNING_SECRET, {
      error: "must be the webhook's whole signing secret as Stripe shows it: whsec_…",
    })
    .optional(),
  STRIPE_API_BASE: address.optional(),
  ALLOW_SANDBOX: oneOf(['0', '1']).default('0'),
  SMTP_URL: serviceAddress('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'must be an e-mail address, or a name and one: Name <orders@your-domain>',
    })
    .default(`${houseName.en} <${contact.mail_from}>`),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\S+$/, { error: "must be the account's whole SID as Twilio shows it: AC…" })
    .optional(),
  TWILIO_AUTH_TOKEN: boundedText(8, LONGEST_SECRET).optional(),
  TWILIO_FROM: boundedText(3, 20).optional(),
  TWILIO_API_BASE: address.optional(),
  SMS_COUNTRIES: countries,
  SMS_PER_DAY: wholeNumber(1, 1_000_000, 2000),
  TRUSTED_PROXIES: proxies,
  STAFF_HOST: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.-]+(:\d+)?$/, { error: 'must be a host name, without https://' })
    .optional(),
  HSTS_SUBDOMAINS: oneOf(['0', '1']).default('0'),
  CLOSE_DELAY_MS: wholeNumber(0, 120_000, 0),
  RESERVATION_MINUTES: wholeNumber(1, 1440, 30),
  RESERVATION_MAX_MINUTES: wholeNumber(1, 1440, 60),
  HOLD_UNITS_PER_NETWORK: wholeNumber(1, 1_000_000, 300),
  HOLD_UNITS_PER_BUYER: wholeNumber(1, 1_000_000, 120),
  CUSTOMER_CARE_PHONE: z.string().default(contact.customer_care_phone),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{8,15}$/, { error: 'must be digits only, with the country code' })
    .default(contact.whatsapp),
  SOCIAL_FACEBOOK: address.default(contact.facebook),
  SOCIAL_INSTAGRAM: address.default(contact.instagram),
  COMPANY_NAME: boundedText(1, 120).optional(),
  COMPANY_ADDRESS: boundedText(1, 200).optional(),
  COMPANY_TRN: z
    .string()
    .regex(/^\d{15}$/, { error: 'must be the 15 digits of a tax registration number' })
    .optional(),
  GA_MEASUREMENT_ID: z.string().optional(),
  STAFF_EMAIL: z.email({ error: 'must be an e-mail address' }).default(contact.staff_email),
  STAFF_PASSWORD: z
    .string()
    .min(STAFF_PASSWORD_MIN_LENGTH, { error: `must have at least ${STAFF_PASSWORD_MIN_LENGTH} characters` })
    .optional(),
  STAFF_SECOND_FACTOR: oneOf(SECOND_FACTOR_POLICIES).optional(),
  SEAL_KEY: sealKey.optional(),
  SEAL_KEY_OLD: sealKey.optional(),
  SEED_DEMO: oneOf(['0', '1']).optional(),
  /** Read by version.ts. */
  SHOP_VERSION: z
    .string()
    .regex(/^[\w.+-]{1,60}$/, { error: 'must be a commit or a release, such as 4f0c7a52 or v1.4.0' })
    .optional(),
  /** Read by theme/folder.mjs, before this. */
  THEME: z.string().optional(),
  THEME_DIR: z.string().optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  METRICS_TOKEN: boundedText(8, LONGEST_SECRET).optional(),
  BENCH_TOKEN: boundedText(16, LONGEST_SECRET).optional(),
  SLOW_QUERY_MS: wholeNumber(0, 600_000, 500),
  ERROR_WEBHOOK_URL: address.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** `key=value` pairs separated by commas, as OpenTelemetry defines it. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, { error: 'must be a part of one, from 0 to 1' })
    .transform(Number)
    .default(1),
})

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape)

export type Config = ReturnType<typeof readConfig>

/** Address of the back office: the staff host if one is set, otherwise the shop itself. */
export const staffUrlOf = ({ staffHost, publicUrl }: Pick<Config, 'staffHost' | 'publicUrl'>): string =>
  staffHost ? `${new URL(publicUrl).protocol}//${staffHost}` : publicUrl

/** Variables of the environment that look like a misspelled setting. */
export const misspelledSettings = (environment: Record<string, string | undefined>) =>
  nearSettings(environment, SETTINGS)

/**
 * Reads the configuration.
 * @param toSell true for a shop that opens, which needs more than a command does
 * @throws Error whose message names every bad setting, for the operator
 */
export function readConfig(environment: Record<string, string | undefined>, { toSell = false } = {}) {
  // An empty setting counts as not set.
  const files = readSettingFiles(environment, SETTINGS)
  const values = Object.entries({ ...environment, ...files.values }).filter(([, value]) => value !== '')
  const settings = Object.fromEntries(values)
  const read = Environment.safeParse(settings)
  const wrong = [
    ...(read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []),
    ...wrongTogether(settings),
    ...(toSell ? missingForSelling(settings) : []),
  ].map(([name, message]) => `${name}: ${message}`)
  const errors = [...files.errors, ...wrong]
  if (!read.success || errors.length > 0) {
    const near = misspelledSettings(environment).map(
      ({ name, suggestion }) => `${name}: no setting has this name; is ${suggestion} meant?`,
    )
    throw settingError(`These settings are wrong:\n  ${[...errors, ...near].join('\n  ')}`)
  }
  const env = read.data
  const dataDir = resolve(env.DATA_DIR)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  // True for a shop that its operator has declared to be in production, without the payment sandbox. `npm
  // start` alone is a demonstration.
  const isReal = environment.NODE_ENV === 'production' && env.ALLOW_SANDBOX === '0'
  return {
    /** Vite serves the pages as they are edited (`npm run dev`). */
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir,
    database: {
      url: env.DATABASE_URL ?? null,
      /** Role that owns the tables and migrates them; null uses the role of `url`. */
      ownerUrl: env.DATABASE_OWNER_URL ?? null,
      /** Replica for reads of browsing shoppers; null reads everything from `url`. */
      readUrl: env.DATABASE_READ_URL ?? null,
      poolSize: env.DATABASE_POOL,
    },
    /** Null keeps pictures and films in DATA_DIR only. */
    bucket:
      env.S3_BUCKET_URL && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            url: env.S3_BUCKET_URL,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : null,
    /** `test` and the sandbox move no real money. */
    paymentMode: paymentModeOf(env.STRIPE_SECRET_KEY),
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY ?? null,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
      apiBase: env.STRIPE_API_BASE ?? null,
    },
    allowSandbox: env.ALLOW_SANDBOX === '1',
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    /** Null writes every SMS to the outbox (rules/emails 6). */
    twilio:
      env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM
        ? {
            accountSid: env.TWILIO_ACCOUNT_SID,
            authToken: env.TWILIO_AUTH_TOKEN,
            from: env.TWILIO_FROM,
            apiBase: env.TWILIO_API_BASE ?? null,
          }
        : null,
    /** Countries that codes by SMS are sent to, and the daily limit. */
    sms: { countries: env.SMS_COUNTRIES, perDay: env.SMS_PER_DAY },
    redisUrl: env.REDIS_URL ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    /** The only host for the back office and its calls, which serves nothing else; null serves both everywhere. */
    staffHost: env.STAFF_HOST ?? null,
    /** True if HSTS includes the names below the shop's. */
    hstsSubdomains: env.HSTS_SUBDOMAINS === '1',
    /** Milliseconds between the end of readiness and the end of listening. */
    closeDelayMs: env.CLOSE_DELAY_MS,
    /** Limits on unpaid holds: their duration and their units (decision 0037). */
    reservationLimits: {
      minutes: env.RESERVATION_MINUTES,
      maxMinutes: Math.max(env.RESERVATION_MINUTES, env.RESERVATION_MAX_MINUTES),
      unitsPerNetwork: env.HOLD_UNITS_PER_NETWORK,
      unitsPerBuyer: env.HOLD_UNITS_PER_BUYER,
    },
    customerCarePhone: env.CUSTOMER_CARE_PHONE,
    whatsappNumber: env.WHATSAPP_NUMBER,
    social: { facebook: env.SOCIAL_FACEBOOK, instagram: env.SOCIAL_INSTAGRAM },
    /** The seller on invoices; without a tax registration number they are no tax invoices. */
    company: {
      name: env.COMPANY_NAME ?? null,
      address: env.COMPANY_ADDRESS ?? null,
      trn: env.COMPANY_TRN ?? null,
    },
    gaMeasurementId: env.GA_MEASUREMENT_ID ?? null,
    /** The first member of staff; without a password, a random one is made and printed once (rules/operation 6). */
    firstStaff: {
      email: env.STAFF_EMAIL,
      password: env.STAFF_PASSWORD ?? null,
      /** Operators who read a real shop's settings know the password, so its owner must change it. */
      passwordChangeRequired: isReal || env.STAFF_PASSWORD === undefined,
    },
    secondFactor: env.STAFF_SECOND_FACTOR ?? (isReal ? ('owners' as const) : ('off' as const)),
    /** Without a key, a random one is made and stored in DATA_DIR. */
    seal: { key: env.SEAL_KEY ?? null, oldKey: env.SEAL_KEY_OLD ?? null },
    /** A shop that was declared to be in production begins empty. */
    seedDemo: env.SEED_DEMO ? env.SEED_DEMO === '1' : environment.NODE_ENV !== 'production',
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Requests that send this as `x-bench-token` bypass the page cache. */
    benchToken: env.BENCH_TOKEN ?? null,
    /** Statements slower than this are logged (ms). */
    slowQueryMs: env.SLOW_QUERY_MS,
    errorWebhookUrl: env.ERROR_WEBHOOK_URL ?? null,
    /** Collector of the traces and their sampling ratio; null loads no tracing. */
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? null,
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
  }
}
