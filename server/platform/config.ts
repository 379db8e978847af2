import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { SECOND_FACTOR_POLICIES, STAFF_PASSWORD_MIN_LENGTH } from '@nafha/contract/staff'
import { contact, houseName } from '@nafha/theme'
import * as z from 'zod'
import { SEAL_KEY_BYTES } from './seal-key.ts'
import { readSettingFiles } from './setting-files.ts'
import { countriesNamed, defaultSmsCountries } from './sms/countries.ts'

/** Jobs that one process does at the same time, and beside them those that call the payment provider. */
export const JOBS_AT_ONCE = 4
export const PROVIDER_JOBS_AT_ONCE = 2
/**
 * Below this the process could stop for good: each job may hold a connection while it asks for a second one
 * (messages/deliver-once.ts), and two are kept to hear of new jobs. A last one is passed round.
 */
const LEAST_POOL = JOBS_AT_ONCE + 3

const wholeNumber = (min: number, max: number, fallback: number, tooLow?: string) =>
  z
    .string()
    .regex(/^\d+$/, { error: 'must be a whole number' })
    .transform(Number)
    .pipe(z.number().min(min, tooLow).max(max))
    .default(fallback)
/** An address or, with the length of its prefix, a range of them. */
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
/** ISO codes of countries, or calling codes for all that share them. */
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
/** Where the shop itself is reached: its pages stand at the root. */
const origin = address.refine((url) => new URL(url).href === `${new URL(url).origin}/`, {
  error: 'must be an address without a path, such as https://shop.example.com',
})
const sealKey = z
  .base64({ error: 'must be base64, as openssl rand -base64 32 prints it' })
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(({ length }) => length === SEAL_KEY_BYTES, {
    error: `must be ${SEAL_KEY_BYTES} bytes: openssl rand -base64 32`,
  })
const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://' })

/** What is useless without the others. */
const TOGETHER = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const
/** Of these: by itself it may be the sandbox's (DESIGN 14). */
const MAY_BE_ALONE = 'STRIPE_WEBHOOK_SECRET'
const enumeration = new Intl.ListFormat('en')

/** Everything that is set from outside (DESIGN 11). A bad value stops the start with its name. */
const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
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
      `must be at least ${LEAST_POOL}: with fewer connections, ${JOBS_AT_ONCE} jobs at once could block each other forever`,
    ),
    DATABASE_READ_URL: databaseAddress.optional(),
    S3_BUCKET_URL: address.optional(),
    S3_REGION: z.string().max(50).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().max(200).optional(),
    S3_SECRET_ACCESS_KEY: z.string().max(200).optional(),
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\//, { error: 'must start with redis:// or rediss://' })
      .optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/, { error: 'must start with sk_ or rk_' })
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, { error: 'must start with pk_' }).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
    STRIPE_API_BASE: address.optional(),
    ALLOW_SANDBOX: z.enum(['0', '1']).default('0'),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://' })
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
        error: 'must be an e-mail address, or a name and one: Name <orders@your-domain>',
      })
      .default(`${houseName.en} <${contact.mail_from}>`),
    TWILIO_ACCOUNT_SID: z.string().regex(/^AC/, { error: 'must start with AC' }).optional(),
    TWILIO_AUTH_TOKEN: z.string().min(8).optional(),
    TWILIO_FROM: z.string().min(3).max(20).optional(),
    TWILIO_API_BASE: address.optional(),
    SMS_COUNTRIES: countries,
    SMS_PER_DAY: wholeNumber(1, 1_000_000, 2000),
    TRUSTED_PROXIES: proxies,
    STAFF_HOST: z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9.-]+(:\d+)?$/, { error: 'must be a host name, without https://' })
      .optional(),
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
    COMPANY_NAME: z.string().max(120).optional(),
    COMPANY_ADDRESS: z.string().max(200).optional(),
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
    STAFF_SECOND_FACTOR: z.enum(SECOND_FACTOR_POLICIES).optional(),
    SEAL_KEY: sealKey.optional(),
    SEAL_KEY_OLD: sealKey.optional(),
    SEED_DEMO: z.enum(['0', '1']).default('1'),
    /** Read by theme/folder.mjs, before this. */
    THEME: z.string().optional(),
    THEME_DIR: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    METRICS_TOKEN: z.string().min(8).optional(),
    SLOW_QUERY_MS: wholeNumber(0, 600_000, 500),
    ERROR_WEBHOOK_URL: address.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    /** `key=value`, with commas between, as OpenTelemetry has it. */
    OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/, { error: 'must be a part of one, from 0 to 1' })
      .transform(Number)
      .default(1),
  })
  .refine((env) => !env.STAFF_HOST || !env.PUBLIC_URL || new URL(env.PUBLIC_URL).host !== env.STAFF_HOST, {
    path: ['STAFF_HOST'],
    error: 'must not be the host of PUBLIC_URL: shoppers would find nothing there',
  })
  .refine((env) => !env.SEAL_KEY_OLD || env.SEAL_KEY, {
    path: ['SEAL_KEY_OLD'],
    error: 'needs SEAL_KEY beside it, which takes its place',
  })
  .refine((env) => !env.DATABASE_READ_URL || env.DATABASE_URL, {
    path: ['DATABASE_READ_URL'],
    error: 'needs DATABASE_URL beside it, of which it is a replica',
  })
  .refine((env) => !env.DATABASE_OWNER_URL || env.DATABASE_URL, {
    path: ['DATABASE_OWNER_URL'],
    error: 'needs DATABASE_URL beside it, with the role that the shop works as',
  })
  .superRefine((env, context) => {
    for (const group of TOGETHER) {
      const missing = group.filter((name) => !env[name])
      const given = group.find((name) => env[name] && name !== MAY_BE_ALONE)
      if (!given || missing.length === 0) continue
      const message = `needs ${enumeration.format(missing)} beside it`
      context.addIssue({ code: 'custom', path: [given], message })
    }
  })

/** The names of all that can be set. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape)

export type Config = ReturnType<typeof readConfig>

/** Address of the back office: the staff host if one is set, otherwise the shop itself. */
export const staffUrlOf = ({ staffHost, publicUrl }: Pick<Config, 'staffHost' | 'publicUrl'>): string =>
  staffHost ? `${new URL(publicUrl).protocol}//${staffHost}` : publicUrl

/**
 * Reads the configuration.
 * @throws Error whose message names every bad setting, for the operator to read
 */
export function readConfig(environment: Record<string, string | undefined>) {
  // An empty setting is one that is not set.
  const files = readSettingFiles(environment, SETTINGS)
  const values = Object.entries({ ...environment, ...files.values }).filter(([, value]) => value !== '')
  const read = Environment.safeParse(Object.fromEntries(values))
  const wrong = read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const errors = [...files.errors, ...wrong]
  if (!read.success || errors.length > 0) {
    throw new Error(`These settings are wrong:\n  ${errors.join('\n  ')}`)
  }
  const env = read.data
  const dataDir = resolve(env.DATA_DIR)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  // An operator has said so, and lets no sandbox play the bank: not the demonstration that `npm start` is by itself.
  const isReal = environment.NODE_ENV === 'production' && env.ALLOW_SANDBOX === '0'
  return {
    /** Pages come from Vite as they are edited (`npm run dev`). */
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir,
    database: {
      url: env.DATABASE_URL ?? null,
      /** The role that owns the tables and changes them at a migration; null is the role of `url`. */
      ownerUrl: env.DATABASE_OWNER_URL ?? null,
      /** A replica for what shoppers look at; null reads everything from `url`. */
      readUrl: env.DATABASE_READ_URL ?? null,
      poolSize: env.DATABASE_POOL,
    },
    /** Null keeps pictures and films in DATA_DIR alone. */
    bucket:
      env.S3_BUCKET_URL && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            url: env.S3_BUCKET_URL,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : null,
    stripe: {
      /** Without a secret key the sandbox stands in for Stripe (DESIGN 10). */
      secretKey: env.STRIPE_SECRET_KEY ?? null,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
      apiBase: env.STRIPE_API_BASE ?? null,
    },
    allowSandbox: env.ALLOW_SANDBOX === '1',
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    /** Null writes every SMS to the outbox (DESIGN 11). */
    twilio:
      env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM
        ? {
            accountSid: env.TWILIO_ACCOUNT_SID,
            authToken: env.TWILIO_AUTH_TOKEN,
            from: env.TWILIO_FROM,
            apiBase: env.TWILIO_API_BASE ?? null,
          }
        : null,
    /** Countries that codes by SMS are sent to, and the limit per day. */
    sms: { countries: env.SMS_COUNTRIES, perDay: env.SMS_PER_DAY },
    redisUrl: env.REDIS_URL ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    /** Where alone the back office and its calls answer, and nothing else does; null is everywhere. */
    staffHost: env.STAFF_HOST ?? null,
    /** Milliseconds between the readiness that turns false and the end of listening. */
    closeDelayMs: env.CLOSE_DELAY_MS,
    /** Limits on unpaid holds: their duration and their units (decision 0037). */
    holds: {
      minutes: env.RESERVATION_MINUTES,
      maxMinutes: Math.max(env.RESERVATION_MINUTES, env.RESERVATION_MAX_MINUTES),
      unitsPerNetwork: env.HOLD_UNITS_PER_NETWORK,
      unitsPerBuyer: env.HOLD_UNITS_PER_BUYER,
    },
    customerCarePhone: env.CUSTOMER_CARE_PHONE,
    whatsappNumber: env.WHATSAPP_NUMBER,
    social: { facebook: env.SOCIAL_FACEBOOK, instagram: env.SOCIAL_INSTAGRAM },
    /** Who sells, as invoices name it; without a tax registration number they are no tax invoices. */
    company: {
      name: env.COMPANY_NAME ?? null,
      address: env.COMPANY_ADDRESS ?? null,
      trn: env.COMPANY_TRN ?? null,
    },
    gaMeasurementId: env.GA_MEASUREMENT_ID ?? null,
    /** The first member of staff; without a password a random one is made and told once (DESIGN 11). */
    firstStaff: {
      email: env.STAFF_EMAIL,
      password: env.STAFF_PASSWORD ?? null,
      /** Operators who read the settings of a real shop know the password, too, so its owner must change it. */
      passwordChangeRequired: isReal || env.STAFF_PASSWORD === undefined,
    },
    secondFactor: env.STAFF_SECOND_FACTOR ?? (isReal ? ('owners' as const) : ('off' as const)),
    /** Without a key, one is drawn and stored in DATA_DIR. */
    seal: { key: env.SEAL_KEY ?? null, oldKey: env.SEAL_KEY_OLD ?? null },
    seedDemo: env.SEED_DEMO === '1',
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Milliseconds from which on a statement to the database is logged. */
    slowQueryMs: env.SLOW_QUERY_MS,
    errorWebhookUrl: env.ERROR_WEBHOOK_URL ?? null,
    /** Where traces are sent, and which part of them; null loads nothing of it. */
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? null,
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
  }
}
