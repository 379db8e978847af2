import type { FastifyBaseLogger } from 'fastify'
import type { NodemailerError, SendMailOptions } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { messageLog } from '../../observability/message-log.ts'
import { callOut } from '../../observability/outgoing.ts'
import { messageIdOf } from './message-id.ts'
import { createOutbox } from './outbox.ts'
import { smtpTransport } from './smtp.ts'
import type { Email, Recipient } from './transport.ts'

export interface Mailer {
  /** @throws Error with the kind and the reason's codes, never the recipient */
  send(mail: Email): Promise<void>
  /** The shop's own mailbox, which receives contact messages. */
  shop: Recipient
  close(): void
}

interface MailSettings {
  /** An smtp:// or smtps:// address; null writes every email to the outbox instead (rules/emails 6). */
  smtpUrl: string | null
  /** `Name <address>` */
  from: string
  dataDir: string
  log: FastifyBaseLogger
}

/**
 * Creates the mailer, which sends through SMTP, or without it writes files to `<dataDir>/outbox`
 * (rules/emails 6).
 */
export function createMailer({ smtpUrl, from, dataDir, log }: MailSettings): Mailer {
  const transport = smtpUrl ? smtpTransport(smtpUrl) : createOutbox(dataDir)
  const messages = messageLog(log)
  return {
    async send(mail) {
      const { kind, about = {} } = mail
      const details = { channel: 'mail' as const, kind, ...about }
      const mailId = messageIdOf(mail.key, from)
      try {
        await callOut({ service: 'mail', operation: kind }, () =>
          transport.send(messageOf(mail, from, mailId), mail),
        )
      } catch (error) {
        const reason = codesOf(error)
        messages.failed(details, reason)
        throw new Error(`mail ${kind} was not delivered: ${reason}`)
      }
      messages.sent({ ...details, mailId })
    },
    shop: sender(from),
    close: () => transport.close(),
  }
}

function sender(from: string): Recipient {
  const [parsed] = addressparser(from, { flatten: true })
  return { name: parsed?.name ?? '', address: parsed?.address ?? '' }
}

const messageOf = (mail: Email, from: string, messageId: string): SendMailOptions => ({
  from: mail.senderName ? { ...sender(from), name: mail.senderName } : from,
  to: oneAddress(mail.to),
  replyTo: mail.replyTo && oneAddress(mail.replyTo),
  subject: oneLine(mail.subject),
  html: mail.html,
  text: mail.text,
  attachments: mail.attachments,
  messageId,
  // Suppresses automatic replies (RFC 3834).
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribeUrl && {
      'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** People choose their names: characters that could end a header line become a space. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function oneAddress({ name, address }: Recipient) {
  // Several addresses, or a header within one, never come from our forms: refuse them, do not repair them.
  if (!/^[^\s\p{Cc}<>,;:()"@]+@[^\s\p{Cc}<>,;:()"@]+$/u.test(address)) {
    throw Object.assign(new Error('not a single address'), { code: 'EENVELOPE' })
  }
  return { name: oneLine(name), address }
}

/** A server's words often repeat the recipient's address, so logs get its codes only. */
function codesOf(cause: unknown): string {
  const { code, command, responseCode } = cause as NodemailerError
  return [code, command, responseCode].filter(Boolean).join(' ') || 'unknown reason'
}
