import type { SendMailOptions } from 'nodemailer'
import type { MessageSubject } from '../observability/message-log.ts'

export type MailKind =
  | 'email-otp'
  | 'reset-password'
  | 'password-changed'
  | 'email-changed'
  | 'account-notice'
  | 'staff-notice'
  | 'email-change-requested'
  | 'change-code'
  | 'order-confirmation'
  | 'order-status'
  | 'refund'
  | 'late-payment'
  | 'contact'
  | 'invite-reward'
  | 'back-in-stock'
  | 'stock-notice-confirmation'

export interface Recipient {
  name: string
  address: string
}

export interface Mail {
  kind: MailKind
  /** Permanent name of this message (`order-confirmation:1042`): a repeated mail has the same Message-ID. */
  key: string
  to: Recipient
  replyTo?: Recipient
  subject: string
  html: string
  text: string
  /** Address that a mail program calls to unsubscribe (RFC 8058). Promotional mails have one. */
  unsubscribeUrl?: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
  /** Appears in the log only. */
  about?: MessageSubject
}

/** Delivers one message, or throws. */
export interface EmailTransport {
  deliver(message: SendMailOptions, mail: Mail): Promise<void>
  close(): void
}
