import type { Language } from '@nafha/contract/values/language'
import {
  continue_shopping,
  mail_invite_reward,
  mail_invite_reward_subject,
  stop_news_and_updates,
  unsubscribe_note,
} from '@nafha/texts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import { ltr } from '../../platform/text/ltr.ts'
import type { EmailContext } from '../email-context.ts'
import { shortEmail } from '../layout/short-email.tsx'
import { type Person, recipientOf } from '../recipient.ts'

interface InviteReward extends Person {
  discountId: number
  percent: number
  language: Language
  /** Token of the unsubscribe link. */
  token: string
}

/** Tells an inviter of their reward; a promotional email. */
export function writeInviteReward(
  { discountId, percent, language, token, ...inviter }: InviteReward,
  context: EmailContext,
) {
  const locale = { locale: language }
  const { publicUrl } = context
  const inputs = { percent: ltr(`${percent}%`) }
  return shortEmail(
    {
      kind: 'invite-reward',
      key: emailKeys.inviteReward(discountId),
      to: recipientOf(inviter),
      language,
      subject: mail_invite_reward_subject(inputs, locale),
      firstName: inviter.firstName,
      paragraphs: [mail_invite_reward(inputs, locale)],
      link: { href: publicUrl, label: continue_shopping({}, locale) },
      note: unsubscribe_note({}, locale),
      noteLink: { href: `${publicUrl}/unsubscribe/${token}`, label: stop_news_and_updates({}, locale) },
      unsubscribeUrl: `${publicUrl}/api/unsubscribe/${token}`,
    },
    context,
  )
}
