import type { Language } from '@nafha/contract/values/language'
import type { FastifyBaseLogger } from 'fastify'
import {
  type EmailContext,
  mobileCodeText,
  writeAccountNotice,
  writeChangeCode,
  writeEmailOtp,
} from '../messages/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { Mailer } from '../platform/messaging/mail/index.ts'
import type { SmsSender } from '../platform/messaging/sms/index.ts'
import { messageLog } from '../platform/observability/message-log.ts'
import { otherOwner } from './claims.ts'
import { codeToSend, drawCode } from './codes.ts'
import { type Channel, destinationOf } from './contact.ts'
import { type Customer, findCustomer } from './customers.ts'
import { greeted } from './greeted.ts'

export interface AccountJobContext {
  db: Database
  mailer: Mailer
  smsSender: SmsSender
  log: FastifyBaseLogger
  emailContext: EmailContext
}

/** The carrier that sends a channel's codes. */
const carrierOf = (channel: Channel | 'current_email' | undefined) =>
  channel === 'mobile'
    ? ({ channel: 'sms', kind: 'mobile-otp' } as const)
    : ({ channel: 'mail', kind: channel === 'current_email' ? 'change-code' : 'email-otp' } as const)

/** Draws a code and sends it by email or SMS, unless nobody needs it any more. */
export async function sendCode(
  context: AccountJobContext,
  codeId: number,
  language: Language,
): Promise<void> {
  const { db, mailer, smsSender, log, emailContext } = context
  const messages = messageLog(log)
  const request = await codeToSend(db, codeId)
  const customer = request && (await findCustomer(db, request.customerId))
  if (!request || !customer || request.destination !== destinationOf(customer, request.channel))
    return messages.notWanted(
      { ...carrierOf(request?.channel), codeId },
      'verified, changed or asked for again',
    )
  const { channel, destination } = request
  const about = { customerId: customer.id, codeId }
  const code = await drawCode(db, codeId)
  const addressed = { ...customer, email: destination }
  if (channel === 'current_email') {
    const email = await writeChangeCode({ codeId, code, customer: addressed, language }, emailContext)
    return mailer.send({ ...email, about })
  }
  const owner = await otherOwner(db, channel, destination, customer.id)
  // The caller must not learn that the contact is taken, so a code is drawn as usual but never sent.
  if (owner) {
    messages.notWanted({ ...carrierOf(channel), ...about }, 'another account has proved it')
    return warnOwner(context, owner, channel, { codeId, language })
  }
  if (channel === 'email') {
    const unproved = greeted({ ...addressed, emailVerifiedAt: null })
    const email = await writeEmailOtp({ codeId, code, customer: unproved, language }, emailContext)
    return mailer.send({ ...email, about })
  }
  await smsSender.send({ kind: 'mobile-otp', to: destination, text: mobileCodeText(code, language), about })
}

/** Warns the owner of an address or number that somebody has entered it for another account. */
async function warnOwner(
  { mailer, emailContext }: AccountJobContext,
  owner: Customer,
  channel: Channel,
  { codeId, language }: { codeId: number; language: Language },
): Promise<void> {
  if (!owner.emailVerifiedAt || owner.blockedAt) return
  const notice = channel === 'email' ? 'email_in_use' : 'mobile_in_use'
  const request = `code-${codeId}`
  const email = await writeAccountNotice({ notice, request, customer: owner, language }, emailContext)
  await mailer.send({ ...email, about: { customerId: owner.id } })
}
