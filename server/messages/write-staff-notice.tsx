import {
  mail_staff_authenticator_added,
  mail_staff_authenticator_added_subject,
  mail_staff_authenticator_removed,
  mail_staff_authenticator_removed_subject,
  mail_staff_new_browser,
  mail_staff_new_browser_subject,
  mail_staff_not_you,
  mail_staff_passkey_added,
  mail_staff_passkey_added_subject,
  mail_staff_passkey_removed,
  mail_staff_passkey_removed_subject,
  mail_staff_password_changed,
  mail_staff_password_changed_subject,
  mail_staff_recovery_codes_drawn,
  mail_staff_recovery_codes_drawn_subject,
} from '@nafha/texts'
import type { Mail } from '../platform/mail/transport.ts'
import { ltr } from '../platform/text/ltr.ts'
import type { StaffNotice } from '../staff/index.ts'
import { bothParts } from './both-parts.ts'
import { ShortLetter } from './templates/short-letter.tsx'
import type { EmailContext } from './write.tsx'

const TEXTS = {
  new_browser: [mail_staff_new_browser_subject, mail_staff_new_browser],
  password_changed: [mail_staff_password_changed_subject, mail_staff_password_changed],
  authenticator_added: [mail_staff_authenticator_added_subject, mail_staff_authenticator_added],
  authenticator_removed: [mail_staff_authenticator_removed_subject, mail_staff_authenticator_removed],
  recovery_codes_drawn: [mail_staff_recovery_codes_drawn_subject, mail_staff_recovery_codes_drawn],
  passkey_added: [mail_staff_passkey_added_subject, mail_staff_passkey_added],
  passkey_removed: [mail_staff_passkey_removed_subject, mail_staff_passkey_removed],
} as const

/** Informs a member of staff of an event of their sign-in, so that they notice when somebody else caused it. */
export async function writeStaffNotice(
  { notice, request, email, browser, name, language }: StaffNotice & { name: string },
  { customerCarePhone }: EmailContext,
) {
  const locale = { locale: language }
  const [subjectText, text] = TEXTS[notice]
  const subject = subjectText({}, locale)
  return {
    kind: 'staff-notice',
    key: `staff-notice:${request}`,
    to: { name, address: email },
    subject,
    ...(await bothParts(
      <ShortLetter
        language={language}
        heading={subject}
        firstName={name}
        paragraphs={[text({}, locale), ...(browser ? [ltr(browser)] : [])]}
        note={mail_staff_not_you({}, locale)}
        customerCarePhone={customerCarePhone}
      />,
    )),
  } satisfies Mail
}
