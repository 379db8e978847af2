import type { FastifyBaseLogger } from 'fastify'
import { currentContext } from './context.ts'

/** Ids of rows say whom and what a message is about, never an address. A guest's message has a null customer. */
export interface MessageSubject {
  customerId?: number | null
  staffId?: number
  orderId?: number
  codeId?: number
  noticeId?: number
  messageId?: number
  checkoutId?: string
  refundId?: string
}

interface MessageDetails extends MessageSubject {
  channel: 'mail' | 'sms'
  kind: string
}

/** Levels at which an operator wants to hear of errors alone, or of nothing. */
const ERRORS_ALONE = ['error', 'fatal', 'silent']

/**
 * Writes a line for what becomes of each mail and SMS, also at the default LOG_LEVEL: every shop is asked why an email does
 * not arrive (docs/operating.md).
 */
export function messageLog(log: FastifyBaseLogger) {
  const always = (write: (all: FastifyBaseLogger) => void) => {
    if (!ERRORS_ALONE.includes(log.level)) write(log.child({}, { level: 'info' }))
  }
  return {
    sent: ({ channel, ...details }: MessageDetails & { mailId?: string }) =>
      always((all) => all.info(details, `${channel} sent`)),
    /** @param reason codes of the mail server or of the SMS provider, whose words repeat the recipient's address */
    failed: ({ channel, ...details }: MessageDetails, reason: string) =>
      always((all) =>
        all.warn({ ...details, reason }, `${channel} ${currentContext()?.isLastTry ? 'given up' : 'failed'}`),
      ),
    /** @param why a word for operators: why nothing goes out, although it was asked for */
    notWanted: ({ channel, ...details }: MessageDetails, why: string) =>
      always((all) => all.info({ ...details, why }, `${channel} not wanted`)),
  }
}
