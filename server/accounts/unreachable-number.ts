import type { SmsSettings } from '../platform/config/sms-countries.ts'
import { refusalOfNumber } from '../platform/messaging/sms/refused-number.ts'
import { invalid, type Rejection } from '../platform/outcomes/outcome.ts'

/** Rejects a number that no code can be sent to, beside its field. */
export function unreachableNumber(mobileNumber: string, { countries }: SmsSettings): Rejection | null {
  const reason = refusalOfNumber(mobileNumber, countries)
  return reason ? invalid('mobile_number', reason) : null
}
