import type { MessageSubject } from '../../observability/message-log.ts'

export interface Sms {
  kind: 'mobile-otp'
  /** E.164. */
  to: string
  text: string
  /** Appears in the log only. */
  about?: MessageSubject
}

/** Delivers one message, or throws. */
export type SmsTransport = (sms: Sms) => Promise<void>
