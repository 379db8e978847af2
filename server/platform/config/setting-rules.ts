import { modeOfKey, PAYMENT_SETTINGS } from './payment-keys.ts'
import { ARAMEX_SETTINGS } from './settings/couriers.ts'

type Settings = Readonly<Record<string, string | undefined>>
/** The name of a setting and what is wrong with it. */
type WrongSetting = [name: string, message: string]

/** Groups of settings that are useless without each other. */
const TOGETHER = [
  PAYMENT_SETTINGS,
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ARAMEX_SETTINGS,
] as const
/** The sandbox uses this one alone. */
const MAY_BE_ALONE = 'STRIPE_WEBHOOK_SECRET'

/** The first setting needs the second, for this reason. */
const NEEDS = [
  ['SEAL_KEY_OLD', 'SEAL_KEY', 'which takes its place'],
  ['DATABASE_READ_URL', 'DATABASE_URL', 'of which it is a replica'],
  ['DATABASE_OWNER_URL', 'DATABASE_URL', 'with the role that the shop works as'],
] as const

const list = new Intl.ListFormat('en')

function incompleteGroups(settings: Settings): WrongSetting[] {
  return TOGETHER.flatMap((group): WrongSetting[] => {
    const missing = group.filter((name) => !settings[name])
    const present = group.find((name) => settings[name] && name !== MAY_BE_ALONE)
    return present && missing.length > 0 ? [[present, `needs ${list.format(missing)} beside it`]] : []
  })
}

function keysOfTwoModes({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: Settings): WrongSetting[] {
  const [secret, publishable] = [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY].map((key) => modeOfKey(key ?? ''))
  if (!secret || !publishable || secret === publishable) return []
  return [
    [
      'STRIPE_PUBLISHABLE_KEY',
      `is of ${publishable} mode and STRIPE_SECRET_KEY of ${secret} mode: take both from the same page of Stripe`,
    ],
  ]
}

function staffHostOfShoppers({ STAFF_HOST, PUBLIC_URL }: Settings): WrongSetting[] {
  const host = PUBLIC_URL && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).host : null
  return STAFF_HOST && STAFF_HOST.toLowerCase() === host
    ? [['STAFF_HOST', 'must not be the host of PUBLIC_URL: shoppers would find nothing there']]
    : []
}

/**
 * Finds conflicts between settings. They are reported with the errors of single settings, so the raw texts
 * are read.
 */
export const wrongTogether = (settings: Settings): WrongSetting[] => [
  ...incompleteGroups(settings),
  ...keysOfTwoModes(settings),
  ...staffHostOfShoppers(settings),
  ...NEEDS.filter(([name, needed]) => settings[name] && !settings[needed]).map(
    ([name, needed, why]): WrongSetting => [name, `needs ${needed} beside it, ${why}`],
  ),
]

/** Finds the settings that real payments lack: without keys, strangers would pay with the sandbox's cards. */
export function missingForSelling(settings: Settings): WrongSetting[] {
  const { NODE_ENV, ALLOW_SANDBOX, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = settings
  const hasKeys = STRIPE_SECRET_KEY || STRIPE_PUBLISHABLE_KEY
  if (NODE_ENV !== 'production' || ALLOW_SANDBOX === '1' || hasKeys) return []
  return [
    [
      list.format(PAYMENT_SETTINGS),
      'must be set to take payments; to try the shop out without real money, set ALLOW_SANDBOX=1',
    ],
  ]
}
