import { isIP } from 'node:net'
import * as z from 'zod'
import {
  commaSeparated,
  oneOf,
  type Settings,
  serviceAddress,
  webAddress,
  wholeNumber,
} from '../setting-schemas.ts'

/** The shop's own address, without a path: its pages stand at the root. */
const origin = webAddress.refine((url) => new URL(url).href === `${new URL(url).origin}/`, {
  error: 'must be an address without a path, such as https://shop.example.com',
})

/** An IP address, or with a prefix length a range. */
const isProxy = (text: string) => {
  const [from = '', prefix = '1', ...more] = text.split('/')
  const longest = isIP(from) === 6 ? 128 : 32
  const isLength = /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longest
  return isIP(from) > 0 && isLength && more.length === 0
}

/** These settings say how requests reach the shop. */
export const networkSettings = {
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  TRUSTED_PROXIES: commaSeparated
    .refine((parts) => parts.every(isProxy), {
      error: 'must be addresses or ranges, such as 10.0.0.0/8, with commas between',
    })
    .default([]),
  STAFF_HOST: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.-]+(:\d+)?$/, { error: 'must be a host name, without https://' })
    .optional(),
  HSTS_SUBDOMAINS: oneOf(['0', '1']).default('0'),
  REDIS_URL: serviceAddress('redis', 'rediss').optional(),
  CLOSE_DELAY_MS: wholeNumber(0, 120_000, 0),
}

export const networkConfig = (env: Settings<typeof networkSettings>) => ({
  port: env.PORT,
  host: env.HOST,
  publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  trustedProxies: env.TRUSTED_PROXIES,
  /** The only host for the back office and its calls, which serves nothing else; null serves both everywhere. */
  staffHost: env.STAFF_HOST ?? null,
  /** True if HSTS includes the names below the shop's. */
  hstsSubdomains: env.HSTS_SUBDOMAINS === '1',
  redisUrl: env.REDIS_URL ?? null,
  /** Milliseconds between the end of readiness and the end of listening. */
  closeDelayMs: env.CLOSE_DELAY_MS,
})

/** Address of the back office: the staff host if one is set, otherwise the shop itself. */
export const staffUrlOf = ({
  staffHost,
  publicUrl,
}: Pick<ReturnType<typeof networkConfig>, 'staffHost' | 'publicUrl'>): string =>
  staffHost ? `${new URL(publicUrl).protocol}//${staffHost}` : publicUrl
