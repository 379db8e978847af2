import type { SendMailOptions } from 'nodemailer'
import type { MessageSubject } from '../../observability/message-log.ts'

export type EmailKind =
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
  | 'parcel-shipped'
  | 'new-day'
  | 'refund'
  | 'return-update'
  | 'return-label'
  | 'late-payment'
  | 'payment-link'
  | 'contact'
  | 'invite-reward'
  | 'back-in-stock'
  | 'stock-notice-confirmation'
  | 'review-invitation'
  | 'tester-review-invitation'

export interface Recipient {
  name: string
  address: string
}

export interface Email {
  kind: EmailKind
  /** Permanent name of this email (`order-confirmation:1042`, see email-keys.ts): a repeated email has the same Message-ID. */
  key: string
  to: Recipient
  replyTo?: Recipient
  /** Name of the sender in the email's language; otherwise it is the one of MAIL_FROM. */
  senderName?: string
  subject: string
  html: string
  text: string
  /** Address that a mail program calls to unsubscribe (RFC 8058). Promotional emails have one. */
  unsubscribeUrl?: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
  /** Appears in the log only. */
  about?: MessageSubject
}

/** Sends one email, or throws. */
export interface EmailTransport {
  send(message: SendMailOptions, email: Email): Promise<void>
  close(): void
}
