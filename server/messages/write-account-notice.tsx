import { forget_password, mail_many_codes, mail_many_codes_note, mail_many_codes_subject } from '@nafha/texts'
import type { AccountNotice } from '../platform/jobs.ts'
import type { Mail } from '../platform/mail/index.ts'
import { bothParts } from './both-parts.ts'
import { ShortLetter } from './templates/short-letter.tsx'
import { type Addressee, type Letterhead, recipientOf } from './write.tsx'

/** Tells an account's owner what happens with it, and what to do if it was not them. */
export async function writeAccountNotice(
  {
    request,
    customer,
    language,
  }: Pick<AccountNotice, 'request' | 'notice' | 'language'> & { customer: Addressee },
  { publicUrl, customerCarePhone }: Letterhead,
) {
  const locale = { locale: language }
  const subject = mail_many_codes_subject({}, locale)
  return {
    kind: 'account-notice',
    key: `account-notice:${request}`,
    to: recipientOf(customer),
    subject,
    ...(await bothParts(
      <ShortLetter
        language={language}
        heading={subject}
        firstName={customer.firstName}
        paragraphs={[mail_many_codes({}, locale)]}
        note={mail_many_codes_note({}, locale)}
        noteLink={{ href: `${publicUrl}/forget-password`, label: forget_password({}, locale) }}
        customerCarePhone={customerCarePhone}
      />,
    )),
  } satisfies Mail
}
