import type { SmsSettings } from '../platform/config/sms-countries.ts'
import { invalid, type Rejection } from '../platform/outcome.ts'
import { refusalOfNumber } from '../platform/sms/refused-number.ts'

/** Rejects a number that no code can be sent to, beside its field. */
export function unreachableNumber(mobileNumber: string, { countries }: SmsSettings): Rejection | null {
  const reason = refusalOfNumber(mobileNumber, countries)
  return reason ? invalid('mobile_number', reason) : null
}
