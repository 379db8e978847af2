import type { Language } from '@nafha/contract/rules'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { invalidField, tooMany } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { SmsSettings } from '../platform/sms/countries.ts'
import type { Channel } from './codes.ts'
import { userOf } from './customers.ts'
import type { SmsLimit } from './sms-limit.ts'
import { unreachableNumber } from './unreachable-number.ts'
import { type FaultOf, sendVerification, type Verified, verifyChannel } from './verify.ts'

const codeRefusals = {
  wrong: () => invalidField('otp_code', 'invalid_otp_code'),
  expired: () => invalidField('otp_code', 'otp_code_expired'),
  used: () => invalidField('otp_code', 'otp_code_already_used'),
  too_often: () => tooMany(60, 'otp_too_many_tries'),
} satisfies Record<Exclude<Verified, 'verified'>, unknown>

/** One-time codes for the e-mail address and the mobile number (SPEC 2, DESIGN 8). */
export function verificationRoutes(
  app: FastifyInstance,
  db: Database,
  overSms: SmsLimit,
  sms: SmsSettings,
): void {
  const verify = async (channel: Channel, customerId: number, code: string) => {
    const outcome = await verifyChannel(db, customerId, channel, code)
    if (outcome !== 'verified') return codeRefusals[outcome]()
    return { data: { user: await userOf(db, customerId) }, message: 'verified_successfully' }
  }
  serve(
    app,
    'POST /verify-email',
    ({ body, customer }) => verify('email', customer.customerId, body.otp_code),
    { perMinute: 60 },
  )
  serve(
    app,
    'POST /verify-mobile-number',
    ({ body, customer }) => verify('mobile', customer.customerId, body.otp_code),
    { perMinute: 60 },
  )

  const send = async (channel: Channel, customerId: number, language: Language, fault: FaultOf) => {
    const refusal = await sendVerification(db, channel, customerId, language, sms.perDay, fault)
    return refusal ?? { data: null, message: 'verification_code_sent_successfully' }
  }
  serve(app, 'POST /resend-email-otp-code', ({ body, customer, language }) =>
    send('email', customer.customerId, language, ({ email }) =>
      body.email && body.email.trim().toLowerCase() !== email.toLowerCase()
        ? invalidField('email', 'email_is_not_the_accounts')
        : null,
    ),
  )
  serve(
    app,
    'POST /send-mobile-otp-code',
    async ({ body, customer, language, request }) =>
      (await overSms({ request })) ??
      send('mobile', customer.customerId, language, ({ mobileNumber }) =>
        body.mobile_number && body.mobile_number.trim() !== mobileNumber
          ? invalidField('mobile_number', 'mobile_is_not_the_accounts')
          : unreachableNumber(mobileNumber, sms),
      ),
  )
}
