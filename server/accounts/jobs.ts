import type { Language } from '@nafha/contract/values/language'
import type { AccountNoticeKind } from '../messages/index.ts'
import { defineJob } from '../platform/jobs/define.ts'

export const sendCodeJob = defineJob<{ codeId: number; language: Language }>('send-code')

export const sendResetLinkJob = defineJob<{ email: string; language: Language; request: string }>(
  'send-reset-link',
)

/** Email to an account's owner about a change, sent to the address from before it. */
export interface AccountChanged {
  changed: 'email' | 'password'
  customerId: number
  email: string
  language: Language
  /** Random for each change. */
  change: string
}

export const sendAccountChangedJob = defineJob<AccountChanged>('send-account-changed')

/**
 * A notice to an account's owner is a job of its own: a node that still runs the version before would take it for a
 * changed password.
 */
export interface AccountNotice {
  notice: AccountNoticeKind
  customerId: number
  email: string
  language: Language
  /** Random for each notice. */
  request: string
}

export const sendAccountNoticeJob = defineJob<AccountNotice>('send-account-notice')

/** The payload's key for the moment of the message. A node of the version before reads it, so it stays. */
const MOMENT = 'stage'

/** An account is about to change its email address, or has changed it; `email` is the old one. */
interface EmailChange extends Record<typeof MOMENT, 'requested' | 'done'> {
  customerId: number
  email: string
  language: Language
  /** Random for each change. */
  request: string
}

export const sendEmailChangeJob = defineJob<EmailChange>('send-email-change')

export type EmailChangeNews = Pick<EmailChange, 'customerId' | 'email' | 'language'> & { isDone: boolean }

export const emailChangePayload = ({ isDone, ...change }: EmailChangeNews, request: string): EmailChange => ({
  ...change,
  [MOMENT]: isDone ? 'done' : 'requested',
  request,
})

export const isEmailChangeDone = (change: EmailChange): boolean => change[MOMENT] === 'done'

export const rewardInviterJob = defineJob<{ orderId: number }>('reward-inviter')

export const sendInviteRewardJob = defineJob<{ customerId: number; discountId: number }>('send-invite-reward')
