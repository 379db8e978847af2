import type { Config } from '../platform/config/index.ts'
import { twilioClient } from '../platform/messaging/sms/twilio.ts'
import { reasonOf } from '../platform/observability/reason.ts'
import { type Finding, mend, warning, well } from './finding.ts'

const ACCOUNT = 'Twilio account'
const SENDER = 'TWILIO_FROM'
const COUNTRIES = 'SMS_COUNTRIES'

/** Checks Twilio's account and the sender's number or name. */
export async function sms({ twilio, sms: { countries } }: Config): Promise<Finding[]> {
  if (!twilio) {
    return [
      mend(
        ACCOUNT,
        'TWILIO_* are not set: codes by SMS become files in DATA_DIR/outbox, so customers with an account cannot confirm their number and buy',
      ),
    ]
  }
  const client = twilioClient(twilio)
  const account = client.api.v2010.accounts(twilio.accountSid)
  try {
    const { status, type, friendlyName } = await account.fetch()
    if (status !== 'active') return [mend(ACCOUNT, `${friendlyName} is ${status}: see Twilio's console`)]
    return [
      type === 'Trial'
        ? warning(ACCOUNT, `${friendlyName} is a trial, which reaches confirmed numbers only: upgrade it`)
        : well(ACCOUNT, `${friendlyName} is active`),
      await sender(twilio.from, (phoneNumber) =>
        account.incomingPhoneNumbers.list({ phoneNumber, limit: 1 }),
      ),
      await openCountries(countries, () => client.accounts.v1.messagingGeopermissions.fetch()),
    ]
  } catch (error) {
    const { status } = error as { status?: number }
    const remedy =
      status === 401 || status === 404
        ? 'copy TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN again'
        : 'let this machine go out to api.twilio.com:443'
    return [mend(ACCOUNT, `${reasonOf(error)}; ${remedy}`)]
  }
}

type Numbers = (phoneNumber: string) => Promise<{ capabilities: { sms?: boolean } }[]>

async function sender(from: string, numbers: Numbers): Promise<Finding> {
  if (!/^\+\d+$/.test(from)) {
    return warning(
      SENDER,
      `${from} is a name: carriers of the UAE deliver registered names only, see Twilio's console`,
    )
  }
  const [number] = await numbers(from)
  if (!number) return mend(SENDER, `${from} is not a number of this account: buy it, or name one that is`)
  if (!number.capabilities.sms) return mend(SENDER, `${from} cannot send SMS: take a number that can`)
  return well(SENDER, `${from} sends SMS`)
}

interface GeoPermission {
  country_code: string
  enabled: boolean
}

/** Number of countries that a finding names; the others are only counted. */
const NAMED = 10

/** Checks Twilio's geo permissions: nothing else limits a thief of the token. */
async function openCountries(
  countries: ReadonlySet<string>,
  fetchPermissions: () => Promise<{ permissions: unknown }>,
): Promise<Finding> {
  const { permissions } = await fetchPermissions()
  const open = (permissions as GeoPermission[])
    .filter(({ enabled }) => enabled)
    .map((one) => one.country_code)
  const beyond = open.filter((country) => !countries.has(country)).toSorted()
  const where = "Twilio's console, Messaging → Settings → Geo permissions"
  if (!open.includes('AE'))
    return mend(COUNTRIES, `Twilio sends nothing to the Emirates: open them in ${where}`)
  if (beyond.length === 0) return well(COUNTRIES, `Twilio's own limits are no wider (open: ${open.length})`)
  const rest = beyond.length > NAMED ? ` and ${beyond.length - NAMED} more` : ''
  return warning(
    COUNTRIES,
    `Twilio sends to countries that are not among these, too: ${beyond.slice(0, NAMED).join(', ')}${rest}; close them in ${where}`,
  )
}
