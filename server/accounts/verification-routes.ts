import type { Language } from '@nafha/contract/rules'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { invalidField, type Refused, refused, tooMany } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { type Channel, checkCode, destinationOf, requestCode, spendCode } from './codes.ts'
import { type Customer, findCustomer, lockCustomer, userOf } from './customers.ts'
import { markVerified } from './verified.ts'

const codeRefusals = {
  wrong: () => invalidField('otp_code', 'invalid_otp_code'),
  expired: () => invalidField('otp_code', 'otp_code_expired'),
  used: () => invalidField('otp_code', 'otp_code_already_used'),
  too_often: () => tooMany(60, 'otp_too_many_tries'),
}

/** One-time codes for the e-mail address and the mobile number (SPEC 2, DESIGN 8). */
export function verificationRoutes(app: FastifyInstance, db: Database): void {
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
    const refusal = await db.transaction((tx) => sendTo(tx, channel, customerId, language, fault))
    return refusal ?? { data: null, message: 'verification_code_sent_successfully' }
  }
  serve(app, 'POST /resend-email-otp-code', ({ body, customer, language }) =>
    send('email', customer.customerId, language, ({ email }) =>
      body.email && body.email.trim().toLowerCase() !== email.toLowerCase()
        ? invalidField('email', 'email_is_not_the_accounts')
        : null,
    ),
  )
  serve(app, 'POST /send-mobile-otp-code', ({ body, customer, language }) =>
    send('mobile', customer.customerId, language, ({ mobileNumber }) =>
      body.mobile_number && body.mobile_number.trim() !== mobileNumber
        ? invalidField('mobile_number', 'mobile_is_not_the_accounts')
        : null,
    ),
  )
}

/** A code goes to the account's own address only, whatever address the caller names. */
type FaultOf = (customer: Customer) => Refused | null

async function sendTo(
  tx: Parameters<Parameters<Database['transaction']>[0]>[0],
  channel: Channel,
  customerId: number,
  language: Language,
  faultOf: FaultOf,
): Promise<Refused | null> {
  const customer = await lockCustomer(tx, customerId)
  const fault = faultOf(customer)
  if (fault) return fault
  const verified = channel === 'email' ? customer.emailVerifiedAt : customer.mobileVerifiedAt
  if (verified) return refused(409, 'already_verified')
  const outcome = await requestCode(tx, customer, channel, language)
  return outcome.kind === 'wait' ? tooMany(outcome.seconds, 'otp_wait_before_resend') : null
}

async function verifyChannel(
  db: Database,
  customerId: number,
  channel: Channel,
  code: string,
): Promise<'verified' | keyof typeof codeRefusals> {
  const customer = await findCustomer(db, customerId)
  if (!customer) return 'wrong'
  const checked = await checkCode(db, customer, channel, code)
  if (checked.kind !== 'right') return checked.kind
  return db.transaction(async (tx) => {
    const now = await lockCustomer(tx, customerId)
    // Changed in another window meanwhile: the code proves the address that it was sent to.
    if (destinationOf(now, channel) !== destinationOf(customer, channel)) return 'wrong'
    if (!(await spendCode(tx, checked.codeId))) return 'used'
    await markVerified(tx, now, channel)
    return 'verified'
  })
}
