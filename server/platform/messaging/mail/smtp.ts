import { createTransport } from 'nodemailer'
import type { EmailTransport } from './transport.ts'

const SECOND = 1000
/** Total time limit: however slowly a server answers, the job learns of it within this time. */
const LONGEST = 60 * SECOND

/**
 * Delivers through an SMTP server over a few persistent connections. TLS starts at once with smtps://, and
 * with smtp:// as soon as the server offers it (`?requireTLS=true` insists on it).
 */
export function smtpTransport(url: string): EmailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // The job retries, since it knows whether the message was sent already.
    maxRequeues: 0,
    dnsTimeout: 10 * SECOND,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
  })
  return {
    async send(message) {
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(LONGEST) })
    },
    close: () => transport.close(),
  }
}
