import type { FastifyBaseLogger } from 'fastify'
import { currentContext } from './context.ts'

/**
 * Ids of rows identify a message's recipient and subject, never an address. A guest's message has a null
 * customer.
 */
export interface MessageSubject {
  customerId?: number | null
  staffId?: number
  orderId?: number
  shipmentId?: number
  codeId?: number
  noticeId?: number
  messageId?: number
  checkoutId?: string
  returnId?: number
  refundId?: string
}

interface MessageDetails extends MessageSubject {
  channel: 'mail' | 'sms'
  kind: string
}

/** Log levels of operators who want errors only, or nothing. */
const ERRORS_ALONE = ['error', 'fatal', 'silent']

/**
 * Logs the outcome of each mail and SMS, also at the default LOG_LEVEL: every shop is asked why an email does
 * not arrive (docs/operating.md).
 */
export function messageLog(log: FastifyBaseLogger) {
  const always = (write: (all: FastifyBaseLogger) => void) => {
    if (!ERRORS_ALONE.includes(log.level)) write(log.child({}, { level: 'info' }))
  }
  return {
    sent: ({ channel, ...details }: MessageDetails & { mailId?: string }) =>
      always((all) => all.info(details, `${channel} sent`)),
    /**
     * @param reason codes of the mail server or the SMS provider, whose words would repeat the recipient's
     * address
     */
    failed: ({ channel, ...details }: MessageDetails, reason: string) =>
      always((all) =>
        all.warn({ ...details, reason }, `${channel} ${currentContext()?.isLastTry ? 'given up' : 'failed'}`),
      ),
    /** @param why a word for operators: why a requested message is not sent */
    notWanted: ({ channel, ...details }: MessageDetails, why: string) =>
      always((all) => all.info({ ...details, why }, `${channel} not wanted`)),
  }
}
