import type { Config } from '../platform/config.ts'
import { reasonOf } from '../platform/reason.ts'
import { twilioClient } from '../platform/sms/twilio.ts'
import { type Finding, mend, warning, well } from './finding.ts'

const ACCOUNT = 'Twilio account'
const SENDER = 'TWILIO_FROM'

/** Twilio's account and the number or name that messages come from. */
export async function sms({ twilio }: Config): Promise<Finding[]> {
  if (!twilio) {
    return [
      mend(
        ACCOUNT,
        'TWILIO_* are not set: codes by SMS become files in DATA_DIR/outbox, so customers with an account cannot confirm their number and buy',
      ),
    ]
  }
  const account = twilioClient(twilio).api.v2010.accounts(twilio.accountSid)
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
