import { invalidField, type Refused } from '../platform/http/refusal.ts'
import type { SmsSettings } from '../platform/sms/countries.ts'
import { refusalOfNumber } from '../platform/sms/refused-number.ts'

/** Refuses a number that no code can be sent to, beside its field. */
export function unreachableNumber(mobileNumber: string, { countries }: SmsSettings): Refused | null {
  const reason = refusalOfNumber(mobileNumber, countries)
  return reason ? invalidField('mobile_number', reason) : null
}
