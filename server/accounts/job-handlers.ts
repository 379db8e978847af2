import {
  emailSender,
  writeAccountNotice,
  writeEmailChanged,
  writeEmailChangeRequested,
  writeInviteReward,
  writePasswordChanged,
  writeResetPassword,
} from '../messages/index.ts'
import { handle, type JobHandler } from '../platform/jobs/define.ts'
import { emailKeys } from '../platform/messaging/mail/email-keys.ts'
import { findByEmail } from './claims.ts'
import { findCustomer } from './customers.ts'
import { greeted } from './greeted.ts'
import { drawUnsubscribeToken, inviteRewardToSend } from './invite-reward.ts'
import {
  isEmailChangeDone,
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
import { type AccountJobContext, sendCode } from './send-code.ts'

/** Reason in the log: an erased account has no address. */
const ERASED = 'the account was erased'

/**
 * Jobs that write about an account. A secret is drawn when it is sent, its hash is stored first, and it is sent once: no
 * queue or table holds a readable one, and its ten minutes start with the sending. A retry invalidates the secret before.
 */
export function accountJobHandlers(context: AccountJobContext): JobHandler[] {
  const { db, mailer, log, emailContext } = context
  const { skip, sendOnce } = emailSender(db, log)
  return [
    handle(sendCodeJob, ({ codeId, language }) =>
      sendOnce({ kind: 'email-otp', key: emailKeys.code(codeId), about: { codeId } }, () =>
        sendCode(context, codeId, language),
      ),
    ),
    handle(rewardInviterJob, ({ orderId }) => rewardInviter(db, orderId)),
    handle(sendResetLinkJob, async ({ email: address, language, request }) => {
      const [customer] = await findByEmail(db, address)
      const kind = 'reset-password'
      if (!customer) return skip(kind, {}, 'no account has this address')
      const about = { customerId: customer.id }
      if (customer.blockedAt) return skip(kind, about, 'the account is blocked')
      if (await hasEnoughLinks(db, customer.id)) return skip(kind, about, 'enough links are out')
      await sendOnce({ kind, key: emailKeys.resetPassword(request), about }, async () => {
        const token = await drawReset(db, customer.id)
        try {
          const reset = { request, token, customer: greeted(customer), language }
          await mailer.send({ ...(await writeResetPassword(reset, emailContext)), about })
        } catch (error) {
          // The link was not sent, so delete it: five unsent ones would count as enough open links, and no email would ever
          // go out. A link left by a crash may have arrived; it stays and leaves room for four more.
          await dropReset(db, token)
          throw error
        }
      })
    }),
    handle(sendAccountChangedJob, async ({ customerId, email: address, changed, change, language }) => {
      const account = await findCustomer(db, customerId)
      const kind = changed === 'email' ? 'email-changed' : 'password-changed'
      const about = { customerId }
      if (!account || account.erasedAt) return skip(kind, about, ERASED)
      const key = emailKeys.accountChanged(change)
      await sendOnce({ kind, key, about }, async () => {
        const customer = { ...greeted(account), email: address }
        const email =
          changed === 'email'
            ? await writeEmailChanged({ key, restoreToken: null, customer, language }, emailContext)
            : await writePasswordChanged({ change, customer, language }, emailContext)
        await mailer.send({ ...email, about })
      })
    }),
    handle(sendAccountNoticeJob, async ({ customerId, email: address, notice, request, language }) => {
      const account = await findCustomer(db, customerId)
      const kind = 'account-notice'
      const about = { customerId }
      if (!account || account.erasedAt) return skip(kind, about, ERASED)
      await sendOnce({ kind, key: emailKeys.accountNotice(request), about }, async () => {
        const customer = { ...greeted(account), email: address }
        const email = await writeAccountNotice({ notice, request, customer, language }, emailContext)
        await mailer.send({ ...email, about })
      })
    }),
    handle(sendEmailChangeJob, async (change) => {
      const { customerId, email: address, request, language } = change
      const account = await findCustomer(db, customerId)
      const isDone = isEmailChangeDone(change)
      const kind = isDone ? 'email-changed' : 'email-change-requested'
      const about = { customerId }
      if (!account || account.erasedAt) return skip(kind, about, ERASED)
      const key = emailKeys.emailChange(request)
      await sendOnce({ kind, key, about }, async () => {
        const restoreToken = await drawRestore(db, customerId, address)
        const customer = { ...account, email: address }
        try {
          const email = isDone
            ? await writeEmailChanged({ key, restoreToken, customer, language }, emailContext)
            : await writeEmailChangeRequested({ request, restoreToken, customer, language }, emailContext)
          await mailer.send({ ...email, about })
        } catch (error) {
          await dropRestore(db, restoreToken)
          throw error
        }
      })
    }),
    handle(sendInviteRewardJob, async ({ customerId, discountId }) => {
      const reward = await inviteRewardToSend(db, { customerId, discountId })
      const kind = 'invite-reward'
      const about = { customerId }
      if (!reward) return skip(kind, about, 'no reward, or no promotional mail is wanted')
      await sendOnce({ kind, key: emailKeys.inviteReward(discountId), about }, async () => {
        const token = await drawUnsubscribeToken(db, customerId)
        await mailer.send({ ...(await writeInviteReward({ ...reward, token }, emailContext)), about })
      })
    }),
  ]
}
