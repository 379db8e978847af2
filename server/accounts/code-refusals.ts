import { invalidField, type Refused, tooMany } from '../platform/http/refusal.ts'
import type { Checked } from './codes.ts'

const refusals = {
  wrong: () => invalidField('otp_code', 'invalid_otp_code'),
  expired: () => invalidField('otp_code', 'otp_code_expired'),
  used: () => invalidField('otp_code', 'otp_code_already_used'),
  too_often: () => tooMany(60, 'otp_too_many_tries'),
} satisfies Record<Exclude<Checked['kind'], 'right'>, () => Refused>

/** Refuses a code, with the reason beside its field. */
export const refusalOfCode = (kind: keyof typeof refusals): Refused => refusals[kind]()
