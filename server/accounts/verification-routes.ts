import type { Language } from '@nafha/contract/values/language'
import type { FastifyInstance } from 'fastify'
import type { SmsSettings } from '../platform/config/sms-countries.ts'
import type { Database } from '../platform/database/client.ts'
import { toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { invalid } from '../platform/outcomes/outcome.ts'
import { type Channel, destinationOf } from './contact.ts'
import { userOf } from './customers.ts'
import type { SmsLimit } from './sms-limit.ts'
import { unreachableNumber } from './unreachable-number.ts'
import { type ErrorOf, sendVerification, verifyChannel } from './verify.ts'

/** Sends and checks one-time codes for the email address and the mobile number (rules/accounts 9). */
export function verificationRoutes(
  app: FastifyInstance,
  db: Database,
  overSms: SmsLimit,
  sms: SmsSettings,
): void {
  const verify = async (
    channel: Channel,
    { customerId, code, language }: { customerId: number; code: string; language: Language },
  ) => {
    const rejection = await verifyChannel(db, channel, { customerId, code, language })
    if (rejection) return toRefusal(rejection)
    return { data: { user: await userOf(db, customerId) }, message: 'verified_successfully' }
  }
  serve(
    app,
    'POST /verify-email',
    ({ body, customer: { customerId }, language }) =>
      verify('email', { customerId, code: body.otp_code, language }),
    { perMinute: 60 },
  )
  serve(
    app,
    'POST /verify-mobile-number',
    ({ body, customer: { customerId }, language }) =>
      verify('mobile', { customerId, code: body.otp_code, language }),
    { perMinute: 60 },
  )

  const send = async (channel: Channel, customerId: number, language: Language, error: ErrorOf) => {
    const rejection = await sendVerification(db, channel, customerId, language, sms.perDay, error)
    return rejection ? toRefusal(rejection) : { data: null, message: 'verification_code_sent_successfully' }
  }
  serve(app, 'POST /resend-email-otp-code', ({ body, customer, language }) =>
    send('email', customer.customerId, language, (known) =>
      body.email && body.email.trim().toLowerCase() !== destinationOf(known, 'email').toLowerCase()
        ? invalid('email', 'email_is_not_the_accounts')
        : null,
    ),
  )
  serve(
    app,
    'POST /send-mobile-otp-code',
    async ({ body, customer, language, request }) =>
      (await overSms({ request })) ??
      send('mobile', customer.customerId, language, (known) => {
        const number = destinationOf(known, 'mobile')
        if (number === '') return invalid('mobile_number', 'mobile_is_required')
        return body.mobile_number && body.mobile_number.trim() !== number
          ? invalid('mobile_number', 'mobile_is_not_the_accounts')
          : unreachableNumber(number, sms)
      }),
  )
}
