import type { Language } from '@nafha/contract/values/language'
import { defineJob } from '../platform/jobs/define.ts'

/** Email to a member of staff about a change to their own sign-in, sent to the address from before the change. */
export interface StaffNotice {
  notice:
    | 'new_browser'
    | 'password_changed'
    | 'authenticator_added'
    | 'authenticator_removed'
    | 'recovery_codes_drawn'
    | 'passkey_added'
    | 'passkey_removed'
  staffId: number
  email: string
  language: Language
  /** User-Agent header of a new browser. */
  browser?: string
  /** Random for each notice. */
  request: string
}

/** `server/messages/` writes the email. */
export const sendStaffNoticeJob = defineJob<StaffNotice>('send-staff-notice')
