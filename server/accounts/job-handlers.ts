import type { Language } from '@nafha/contract/values/language'
import type { FastifyBaseLogger } from 'fastify'
import {
  deliverOnce,
  type EmailContext,
  mobileCodeText,
  writeAccountChanged,
  writeAccountNotice,
  writeChangeCode,
  writeEmailChange,
  writeEmailCode,
  writeInviteReward,
  writeResetLink,
} from '../messages/index.ts'
import type { Database } from '../platform/database/client.ts'
import { handle, type JobHandler } from '../platform/jobs/define.ts'
import type { Mailer } from '../platform/mail/index.ts'
import type { MailKind } from '../platform/mail/transport.ts'
import { type MessageSubject, messageLog } from '../platform/observability/message-log.ts'
import type { SmsSender } from '../platform/sms/index.ts'
import { findByEmail, otherOwner } from './claims.ts'
import { codeToSend, drawCode } from './codes.ts'
import { type Channel, destinationOf } from './contact.ts'
import { type Customer, findCustomer } from './customers.ts'
import { drawUnsubscribeToken, inviteRewardToSend } from './invite-reward.ts'
import {
  rewardInviterJob,
  sendAccountChangedJob,
  sendAccountNoticeJob,
  sendCodeJob,
  sendEmailChangeJob,
  sendInviteRewardJob,
  sendResetLinkJob,
} from './jobs.ts'
import { drawReset, dropReset, hasEnoughLinks } from './reset.ts'
import { drawRestore, dropRestore } from './restore.ts'
import { rewardInviter } from './reward-inviter.ts'

/**
 * Removes the name from the greeting while the address is not proved: a stranger may have typed a message as the name to
 * make the shop send it.
 */
const greeted = (customer: Customer): Customer =>
  customer.emailVerifiedAt ? customer : { ...customer, firstName: '', lastName: '' }

interface AccountJobContext {
  db: Database
  mailer: Mailer
  smsSender: SmsSender
  log: FastifyBaseLogger
  emailContext: EmailContext
}

const ERASED = 'the account was erased'

/** The carrier that sends a channel's codes. */
const carrierOf = (channel: Channel | 'current_email' | undefined) =>
  channel === 'mobile'
    ? ({ channel: 'sms', kind: 'mobile-otp' } as const)
    : ({ channel: 'mail', kind: channel === 'current_email' ? 'change-code' : 'email-otp' } as const)

/**
 * Jobs that write about an account. A secret is drawn when it is sent, its hash is stored first, and it is delivered once:
 * no queue or table holds a readable one, and its ten minutes start with the sending. A retry invalidates the secret before.
 */
export function accountJobHandlers({
  db,
  mailer,
  smsSender,
  log,
  emailContext,
}: AccountJobContext): JobHandler[] {
  const messages = messageLog(log)
  const skip = (kind: MailKind, about: MessageSubject, why: string) =>
    messages.notWanted({ channel: 'mail', kind, ...about }, why)
  /** Sends one email about a customer, once however often the job runs. */
  const post = async (
    mail: { kind: MailKind; key: string; customerId: number },
    send: () => Promise<void>,
  ) => {
    const sent = await deliverOnce(db, mail.key, send)
    if (!sent) skip(mail.kind, { customerId: mail.customerId }, 'sent before')
  }

  /** Warns the owner of an address or number that somebody has entered it for another account. */
  const tellOwnerOfClaim = async (
    owner: Customer,
    channel: Channel,
    { codeId, language }: { codeId: number; language: Language },
  ) => {
    if (!owner.emailVerifiedAt || owner.blockedAt) return
    const notice = channel === 'email' ? 'email_in_use' : 'mobile_in_use'
    const letter = { notice, request: `code-${codeId}`, customer: owner, language } as const
    const mail = await writeAccountNotice(letter, emailContext)
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
      const mail = await writeChangeCode({ codeId, code, customer: addressed, language }, emailContext)
      return mailer.send({ ...mail, about })
    }
    const owner = await otherOwner(db, wanted.channel, wanted.destination, customer.id)
    // The caller must not learn that the contact is taken, so a code is drawn as usual but never sent.
    if (owner) {
      messages.notWanted({ ...carrierOf(wanted.channel), ...about }, 'another account has proved it')
      return tellOwnerOfClaim(owner, wanted.channel, { codeId, language })
    }
    if (wanted.channel === 'email') {
      const mail = await writeEmailCode(
        { codeId, code, customer: greeted({ ...addressed, emailVerifiedAt: null }), language },
        emailContext,
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

  return [
    handle(sendCodeJob, async ({ codeId, language }) => {
      const sent = await deliverOnce(db, `code:${codeId}`, () => sendCode(codeId, language))
      if (!sent) skip('email-otp', { codeId }, 'sent before')
    }),
    handle(rewardInviterJob, ({ orderId }) => rewardInviter(db, orderId)),
    handle(sendResetLinkJob, async ({ email, language, request }) => {
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
            emailContext,
          )
          await mailer.send({ ...mail, about })
        } catch (error) {
          // The link was not sent, so delete it: five unsent ones would count as enough open links, and no email would ever
          // go out. A link left by a crash may have arrived; it stays and leaves room for four more.
          await dropReset(db, token)
          throw error
        }
      })
    }),
    handle(sendAccountChangedJob, async ({ customerId, email, ...changed }) => {
      const customer = await findCustomer(db, customerId)
      const kind = changed.changed === 'email' ? 'email-changed' : 'password-changed'
      if (!customer || customer.erasedAt) return skip(kind, { customerId }, ERASED)
      await post({ kind, key: `account-changed:${changed.change}`, customerId }, async () => {
        const mail = await writeAccountChanged(
          { ...changed, customer: { ...greeted(customer), email } },
          emailContext,
        )
        await mailer.send({ ...mail, about: { customerId } })
      })
    }),
    handle(sendAccountNoticeJob, async ({ customerId, email, ...notice }) => {
      const customer = await findCustomer(db, customerId)
      const kind = 'account-notice'
      if (!customer || customer.erasedAt) return skip(kind, { customerId }, ERASED)
      await post({ kind, key: `account-notice:${notice.request}`, customerId }, async () => {
        const mail = await writeAccountNotice(
          { ...notice, customer: { ...greeted(customer), email } },
          emailContext,
        )
        await mailer.send({ ...mail, about: { customerId } })
      })
    }),
    handle(sendEmailChangeJob, async ({ customerId, email, ...change }) => {
      const customer = await findCustomer(db, customerId)
      const kind = change.stage === 'requested' ? 'email-change-requested' : 'email-changed'
      if (!customer || customer.erasedAt) return skip(kind, { customerId }, ERASED)
      await post({ kind, key: `email-change:${change.request}`, customerId }, async () => {
        const token = await drawRestore(db, customerId, email)
        try {
          const mail = await writeEmailChange(
            { ...change, token, customer: { ...customer, email } },
            emailContext,
          )
          await mailer.send({ ...mail, about: { customerId } })
        } catch (error) {
          await dropRestore(db, token)
          throw error
        }
      })
    }),
    handle(sendInviteRewardJob, async ({ customerId, discountId }) => {
      const reward = await inviteRewardToSend(db, { customerId, discountId })
      const kind = 'invite-reward'
      if (!reward) return skip(kind, { customerId }, 'no reward, or no promotional mail is wanted')
      await post({ kind, key: `invite-reward:${discountId}`, customerId }, async () => {
        const token = await drawUnsubscribeToken(db, customerId)
        const mail = await writeInviteReward({ ...reward, token }, emailContext)
        await mailer.send({ ...mail, about: { customerId } })
      })
    }),
  ]
}
