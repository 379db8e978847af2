import {
  mail_staff_notice_authenticator_added,
  mail_staff_notice_authenticator_added_subject,
  mail_staff_notice_authenticator_removed,
  mail_staff_notice_authenticator_removed_subject,
  mail_staff_notice_new_browser,
  mail_staff_notice_new_browser_subject,
  mail_staff_notice_not_you,
  mail_staff_notice_passkey_added,
  mail_staff_notice_passkey_added_subject,
  mail_staff_notice_passkey_removed,
  mail_staff_notice_passkey_removed_subject,
  mail_staff_notice_password_changed,
  mail_staff_notice_password_changed_subject,
  mail_staff_notice_recovery_codes_drawn,
  mail_staff_notice_recovery_codes_drawn_subject,
} from '@nafha/texts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import { ltr } from '../../platform/text/ltr.ts'
import type { StaffNotice } from '../../staff/index.ts'
import type { EmailContext } from '../email-context.ts'
import { shortEmail } from '../layout/short-email.tsx'

const texts = {
  new_browser: { subject: mail_staff_notice_new_browser_subject, text: mail_staff_notice_new_browser },
  password_changed: {
    subject: mail_staff_notice_password_changed_subject,
    text: mail_staff_notice_password_changed,
  },
  authenticator_added: {
    subject: mail_staff_notice_authenticator_added_subject,
    text: mail_staff_notice_authenticator_added,
  },
  authenticator_removed: {
    subject: mail_staff_notice_authenticator_removed_subject,
    text: mail_staff_notice_authenticator_removed,
  },
  recovery_codes_drawn: {
    subject: mail_staff_notice_recovery_codes_drawn_subject,
    text: mail_staff_notice_recovery_codes_drawn,
  },
  passkey_added: { subject: mail_staff_notice_passkey_added_subject, text: mail_staff_notice_passkey_added },
  passkey_removed: {
    subject: mail_staff_notice_passkey_removed_subject,
    text: mail_staff_notice_passkey_removed,
  },
}

/** Informs a member of staff of an event of their sign-in, so that they notice when somebody else caused it. */
export function writeStaffNotice(
  { notice, request, email, browser, name, language }: StaffNotice & { name: string },
  context: EmailContext,
) {
  const locale = { locale: language }
  const { subject, text } = texts[notice]
  return shortEmail(
    {
      kind: 'staff-notice',
      key: emailKeys.staffNotice(request),
      to: { name, address: email },
      language,
      subject: subject({}, locale),
      firstName: name,
      paragraphs: [text({}, locale), ...(browser ? [ltr(browser)] : [])],
      note: mail_staff_notice_not_you({}, locale),
    },
    context,
  )
}
