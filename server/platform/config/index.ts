import * as z from 'zod'
import { nearSettings } from './near-settings.ts'
import { settingError } from './setting-error.ts'
import { readSettingFiles } from './setting-files.ts'
import { missingForSelling, wrongTogether } from './setting-rules.ts'
import { oneOf } from './setting-schemas.ts'
import { checkoutConfig, checkoutSettings } from './settings/checkout.ts'
import { companyConfig, companySettings } from './settings/company.ts'
import { courierConfig, courierSettings } from './settings/couriers.ts'
import { messageConfig, messageSettings } from './settings/messages.ts'
import { networkConfig, networkSettings } from './settings/network.ts'
import { observabilityConfig, observabilitySettings } from './settings/observability.ts'
import { paymentConfig, paymentSettings } from './settings/payments.ts'
import { staffConfig, staffSettings } from './settings/staff.ts'
import { storageConfig, storageSettings } from './settings/storage.ts'

/** All settings from the environment. A bad value stops the start with its name (rules/operation 1). */
const Environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('production'),
  ...networkSettings,
  ...storageSettings,
  ...paymentSettings,
  ...messageSettings,
  ...checkoutSettings,
  ...courierSettings,
  ...companySettings,
  ...staffSettings,
  SEED_DEMO: oneOf(['0', '1']).optional(),
  /** Read by theme/folder.mjs, before this. */
  THEME: z.string().optional(),
  THEME_DIR: z.string().optional(),
  ...observabilitySettings,
})

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape)

type EnvironmentVariables = Record<string, string | undefined>

export type Config = ReturnType<typeof readConfig>

/** Variables of the environment that look like a misspelled setting. */
export const misspelledSettings = (environment: EnvironmentVariables) => nearSettings(environment, SETTINGS)

/**
 * Reads the configuration.
 * @param toSell true for a shop that opens, which needs more than a command does
 * @throws Error whose message names every bad setting, for the operator
 */
export function readConfig(environment: EnvironmentVariables, { toSell = false } = {}) {
  const env = readSettings(environment, toSell)
  // True for a shop that its operator has declared to be in production, without the payment sandbox. `npm
  // start` alone is a demonstration.
  const isReal = environment.NODE_ENV === 'production' && env.ALLOW_SANDBOX === '0'
  return {
    /** Vite serves the pages as they are edited (`npm run dev`). */
    development: env.NODE_ENV === 'development',
    /** A shop that was declared to be in production begins empty. */
    seedDemo: env.SEED_DEMO ? env.SEED_DEMO === '1' : environment.NODE_ENV !== 'production',
    ...networkConfig(env),
    ...storageConfig(env),
    ...paymentConfig(env),
    ...messageConfig(env),
    ...checkoutConfig(env),
    ...courierConfig(env),
    /** The sandbox courier delivers nothing: a real shop has none. */
    hasSandboxCourier: !isReal,
    ...companyConfig(env),
    ...staffConfig(env, isReal),
    ...observabilityConfig(env),
  }
}

function readSettings(environment: EnvironmentVariables, toSell: boolean): z.output<typeof Environment> {
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
  if (read.success && errors.length === 0) return read.data
  const near = misspelledSettings(environment).map(
    ({ name, suggestion }) => `${name}: no setting has this name; is ${suggestion} meant?`,
  )
  throw settingError(`These settings are wrong:\n  ${[...errors, ...near].join('\n  ')}`)
}
