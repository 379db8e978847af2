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
import type { Jobs } from '../platform/jobs.ts'
import type { Mailer } from '../platform/mail/index.ts'
import type { Texter } from '../platform/sms/index.ts'
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
  texter: Texter
  log: FastifyBaseLogger
}

/**
 * The jobs that write about an account. A secret is drawn when it is sent, its hash stored first, and it is delivered once:
 * no queue and no table ever holds a code or a link that can be read, and the ten minutes begin with the
 * sending. A send that fails is tried again with a new secret, which makes the one before worthless.
 */
export function accountJobs({ db, mailer, texter, log, ...letterhead }: AccountPost) {
  /** The owner of an address or number hears that somebody has entered it for another account. */
  const tellOwnerOfClaim = async (
    owner: Customer,
    channel: Channel,
    { codeId, language }: { codeId: number; language: Language },
  ) => {
    if (!owner.emailVerifiedAt || owner.blockedAt) return
    const notice = channel === 'email' ? 'email_in_use' : 'mobile_in_use'
    const letter = { notice, request: `code-${codeId}`, customer: owner, language } as const
    await mailer.send(await writeAccountNotice(letter, letterhead))
  }

  const sendCode = async (codeId: number, language: Language) => {
    const wanted = await codeToSend(db, codeId)
    const customer = wanted && (await findCustomer(db, wanted.customerId))
    if (!wanted || !customer || wanted.destination !== destinationOf(customer, wanted.channel))
      return log.info({ codeId }, 'code is no longer wanted')
    const code = await drawCode(db, codeId)
    const addressed = { ...customer, email: wanted.destination }
    if (wanted.channel === 'current_email')
      return mailer.send(await writeChangeCode({ codeId, code, customer: addressed, language }, letterhead))
    const owner = await otherOwner(db, wanted.channel, wanted.destination, customer.id)
    // The caller must not learn that the contact is taken: their code is drawn like any other, but never sent.
    if (owner) return tellOwnerOfClaim(owner, wanted.channel, { codeId, language })
    if (wanted.channel === 'email')
      return mailer.send(
        await writeEmailCode(
          { codeId, code, customer: greeted({ ...addressed, emailVerifiedAt: null }), language },
          letterhead,
        ),
      )
    await texter.send({ kind: 'mobile-otp', to: wanted.destination, text: mobileCodeText(code, language) })
  }

  return {
    'send-code': async ({ codeId, language }) => {
      await deliverOnce(db, `code:${codeId}`, () => sendCode(codeId, language))
    },
    'reward-inviter': ({ orderId }) => rewardInviter(db, orderId),
    'send-reset-link': async ({ email, language, request }) => {
      const [customer] = await findByEmail(db, email)
      if (!customer || customer.blockedAt || (await hasEnoughLinks(db, customer.id))) return
      await deliverOnce(db, `reset-password:${request}`, async () => {
        const token = await drawReset(db, customer.id)
        try {
          await mailer.send(
            await writeResetLink({ request, token, customer: greeted(customer), language }, letterhead),
          )
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
      if (!customer || customer.erasedAt) return
      await deliverOnce(db, `account-changed:${changed.change}`, async () => {
        await mailer.send(
          await writeAccountChanged({ ...changed, customer: { ...greeted(customer), email } }, letterhead),
        )
      })
    },
    'send-account-notice': async ({ customerId, email, ...notice }) => {
      const customer = await findCustomer(db, customerId)
      if (!customer || customer.erasedAt) return
      await deliverOnce(db, `account-notice:${notice.request}`, async () => {
        await mailer.send(
          await writeAccountNotice({ ...notice, customer: { ...greeted(customer), email } }, letterhead),
        )
      })
    },
    'send-email-change': async ({ customerId, email, ...change }) => {
      const customer = await findCustomer(db, customerId)
      if (!customer || customer.erasedAt) return
      await deliverOnce(db, `email-change:${change.request}`, async () => {
        const token = await drawRestore(db, customerId, email)
        try {
          await mailer.send(
            await writeEmailChange({ ...change, token, customer: { ...customer, email } }, letterhead),
          )
        } catch (error) {
          await dropRestore(db, token)
          throw error
        }
      })
    },
  } satisfies Jobs
}
