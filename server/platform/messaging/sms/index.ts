import type { FastifyBaseLogger } from 'fastify'
import { messageLog } from '../../observability/message-log.ts'
import { callOut } from '../../observability/outgoing.ts'
import { outboxWriter } from '../mail/outbox.ts'
import type { Sms, SmsTransport } from './transport.ts'
import type { TwilioSettings } from './twilio.ts'

export interface SmsSender {
  /** @throws Error with the kind and the reason's codes, never the recipient */
  send(sms: Sms): Promise<void>
}

interface SmsSettings {
  /** Null writes every SMS to the outbox instead (rules/emails 6). */
  twilio: TwilioSettings | null
  dataDir: string
  log: FastifyBaseLogger
}

/** Sends SMS through Twilio, or without it writes files to `<dataDir>/outbox`. */
export function createSmsSender({ twilio, dataDir, log }: SmsSettings): SmsSender {
  const deliver = twilio ? throughTwilio(twilio) : outboxTransport(dataDir)
  const messages = messageLog(log)
  return {
    async send(sms) {
      const details = { channel: 'sms' as const, kind: sms.kind, ...sms.about }
      try {
        await callOut({ service: 'sms', operation: sms.kind }, () => deliver(sms))
      } catch (error) {
        // Twilio's words repeat the number, so logs get its codes only.
        const { code, status } = error as { code?: string | number; status?: number }
        const reason = [code, status].filter(Boolean).join(' ') || 'unknown reason'
        messages.failed(details, reason)
        throw new Error(`sms ${sms.kind} was not delivered: ${reason}`)
      }
      messages.sent(details)
    },
  }
}

/** Twilio's SDK is large: only shops that use it load it, with the first message. */
function throughTwilio(settings: TwilioSettings): SmsTransport {
  let transport: Promise<SmsTransport> | null = null
  return async (sms) => {
    transport ??= import('./twilio.ts').then(({ twilioTransport }) => twilioTransport(settings))
    await (await transport)(sms)
  }
}

function outboxTransport(dataDir: string): SmsTransport {
  const write = outboxWriter(dataDir)
  return ({ kind, to, text }) => write(kind, to, '.sms.txt', `${text}\n`)
}
