import type { Language } from '@nafha/contract/rules'
import type { FastifyBaseLogger } from 'fastify'
import {
  deliverOnce,
  type Letterhead,
  mobileCodeText,
  writeAccountChanged,
  writeAccountNotice,
  writeChangeCode,
  writeEmailChange,
  writeEmailCode,
  writeResetLink,
} from '../messages/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queue.ts'
import type { Mailer } from '../platform/mail/index.ts'
import type { MailKind } from '../platform/mail/transport.ts'
import { type MessageSubject, messageLog } from '../platform/observability/message-log.ts'
import type { SmsSender } from '../platform/sms/index.ts'
import { findByEmail, otherOwner } from './claims.ts'
import { codeToSend, drawCode } from './codes.ts'
import { type Channel, destinationOf } from './contact.ts'
import { type Customer, findCustomer } from './customers.ts'
import { drawReset, dropReset, hasEnoughLinks } from './reset.ts'
import { drawRestore, dropRestore } from './restore.ts'
import { rewardInviter } from './reward-inviter.ts'

/**
 * Whom a mail greets: nobody where the address is not proved. There, the name may be a message that somebody wants the shop
 * to send to a stranger.
 */
const greeted = (customer: Customer): Customer =>
  customer.emailVerifiedAt ? customer : { ...customer, firstName: '', lastName: '' }

interface AccountPost extends Letterhead {
  db: Database
  mailer: Mailer
  smsSender: SmsSender
  log: FastifyBaseLogger
}

const ERASED = 'the account was erased'

/** How the code of a channel goes out. */
const carrierOf = (channel: Channel | 'current_email' | undefined) =>
  channel === 'mobile'
    ? ({ channel: 'sms', kind: 'mobile-otp' } as const)
    : ({ channel: 'mail', kind: channel === 'current_email' ? 'change-code' : 'email-otp' } as const)

/**
 * The jobs that write about an account. A secret is drawn when it is sent, its hash stored first, and it is delivered once:
 * no queue and no table ever holds a code or a link that can be read, and the ten minutes begin with the
 * sending. A send that fails is tried again with a new secret, which makes the one before worthless.
 */
export function accountJobs({ db, mailer, smsSender, log, ...letterhead }: AccountPost) {
  const messages = messageLog(log)
  const skip = (kind: MailKind, about: MessageSubject, why: string) =>
    messages.notWanted({ channel: 'mail', kind, ...about }, why)
  /** Sends a mail once for good, about a customer. */
  const post = async (
    mail: { kind: MailKind; key: string; customerId: number },
    send: () => Promise<void>,
  ) => {
    const sent = await deliverOnce(db, mail.key, send)
    if (!sent) skip(mail.kind, { customerId: mail.customerId }, 'sent before')
  }

  /** The owner of an address or number hears that somebody has entered it for another account. */
  const tellOwnerOfClaim = async (
    owner: Customer,
    channel: Channel,
    { codeId, language }: { codeId: number; language: Language },
  ) => {
    if (!owner.emailVerifiedAt || owner.blockedAt) return
    const notice = channel === 'email' ? 'email_in_use' : 'mobile_in_use'
    const letter = { notice, request: `code-${codeId}`, customer: owner, language } as const
    const mail = await writeAccountNotice(letter, letterhead)
    await mailer.send({ ...mail, about: { customerId: owner.id } })
  }

  const sendCode = async (codeId: number, language: Language) => {
    const wanted = await codeToSend(db, codeId)
    const customer = wanted && (await findCustomer(db, wanted.customerId))
    if (!wanted || !customer || wanted.destination !== destinationOf(customer, wanted.channel))
      return messages.notWanted(
        { ...carrierOf(wanted?.channel), codeId },
        'verified, changed or asked for again',
      )
    const about = { customerId: customer.id, codeId }
    const code = await drawCode(db, codeId)
    const addressed = { ...customer, email: wanted.destination }
    if (wanted.channel === 'current_email') {
      const mail = await writeChangeCode({ codeId, code, customer: addressed, language }, letterhead)
      return mailer.send({ ...mail, about })
    }
    const owner = await otherOwner(db, wanted.channel, wanted.destination, customer.id)
    // The caller must not learn that the contact is taken: their code is drawn like any other, but never sent.
    if (owner) {
      messages.notWanted({ ...carrierOf(wanted.channel), ...about }, 'another account has proved it')
      return tellOwnerOfClaim(owner, wanted.channel, { codeId, language })
    }
    if (wanted.channel === 'email') {
      const mail = await writeEmailCode(
        { codeId, code, customer: greeted({ ...addressed, emailVerifiedAt: null }), language },
        letterhead,
      )
      return mailer.send({ ...mail, about })
    }
    await smsSender.send({
      kind: 'mobile-otp',
      to: wanted.destination,
      text: mobileCodeText(code, language),
      about,
    })
  }

  return {
    'send-code': async ({ codeId, language }) => {
      const sent = await deliverOnce(db, `code:${codeId}`, () => sendCode(codeId, language))
      if (!sent) skip('email-otp', { codeId }, 'sent before')
    },
    'reward-inviter': ({ orderId }) => rewardInviter(db, orderId),
    'send-reset-link': async ({ email, language, request }) => {
      const [customer] = await findByEmail(db, email)
      const kind = 'reset-password'
      if (!customer) return skip(kind, {}, 'no account has this address')
      const about = { customerId: customer.id }
      if (customer.blockedAt) return skip(kind, about, 'the account is blocked')
      if (await hasEnoughLinks(db, customer.id)) return skip(kind, about, 'enough links are out')
      await post({ kind, key: `reset-password:${request}`, ...about }, async () => {
        const token = await drawReset(db, customer.id)
        try {
          const mail = await writeResetLink(
            { request, token, customer: greeted(customer), language },
            letterhead,
          )
          await mailer.send({ ...mail, about })
        } catch (error) {
          // In nobody's postbox: five of these, while mail is down, would pass for links enough, and no letter would ever
          // go. One that a crash leaves behind may have arrived, and leaves four more.
          await dropReset(db, token)
          throw error
        }
      })
    },
    'send-account-changed': async ({ customerId, email, ...changed }) => {
      const customer = await findCustomer(db, customerId)
      const kind = changed.changed === 'email' ? 'email-changed' : 'password-changed'
      if (!customer || customer.erasedAt) return skip(kind, { customerId }, ERASED)
      await post({ kind, key: `account-changed:${changed.change}`, customerId }, async () => {
        const mail = await writeAccountChanged(
          { ...changed, customer: { ...greeted(customer), email } },
          letterhead,
        )
        await mailer.send({ ...mail, about: { customerId } })
      })
    },
    'send-account-notice': async ({ customerId, email, ...notice }) => {
      const customer = await findCustomer(db, customerId)
      const kind = 'account-notice'
      if (!customer || customer.erasedAt) return skip(kind, { customerId }, ERASED)
      await post({ kind, key: `account-notice:${notice.request}`, customerId }, async () => {
        const mail = await writeAccountNotice(
          { ...notice, customer: { ...greeted(customer), email } },
          letterhead,
        )
        await mailer.send({ ...mail, about: { customerId } })
      })
    },
    'send-email-change': async ({ customerId, email, ...change }) => {
      const customer = await findCustomer(db, customerId)
      const kind = change.stage === 'requested' ? 'email-change-requested' : 'email-changed'
      if (!customer || customer.erasedAt) return skip(kind, { customerId }, ERASED)
      await post({ kind, key: `email-change:${change.request}`, customerId }, async () => {
        const token = await drawRestore(db, customerId, email)
        try {
          const mail = await writeEmailChange(
            { ...change, token, customer: { ...customer, email } },
            letterhead,
          )
          await mailer.send({ ...mail, about: { customerId } })
        } catch (error) {
          await dropRestore(db, token)
          throw error
        }
      })
    },
  } satisfies Jobs
}
