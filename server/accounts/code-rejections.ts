import { invalid, type Rejection, tooSoon } from '../platform/outcomes/outcome.ts'
import type { Checked } from './codes.ts'

const rejections = {
  wrong: invalid('otp_code', 'invalid_otp_code'),
  expired: invalid('otp_code', 'otp_code_expired'),
  used: invalid('otp_code', 'otp_code_already_used'),
  too_often: tooSoon(60, 'otp_too_many_tries'),
} satisfies Record<Exclude<Checked['kind'], 'right'>, Rejection>

/** The rejection of a code that was not right, with the reason beside its field. */
export const codeRejection = (kind: keyof typeof rejections): Rejection => rejections[kind]
