import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import type { Email, EmailKind } from '../platform/messaging/mail/transport.ts'
import { type MessageSubject, messageLog } from '../platform/observability/message-log.ts'
import { sendOnce } from './send-once.ts'

/** Logs what becomes of emails that need not be sent (docs/operating.md). */
export function emailSender(db: Database, log: FastifyBaseLogger) {
  const messages = messageLog(log)
  const skip = (kind: EmailKind, about: MessageSubject, why: string) =>
    messages.notWanted({ channel: 'mail', kind, ...about }, why)
  return {
    skip,
    /**
     * Calls `send` unless this email was sent before.
     * @param covered keys of other emails that this one makes superfluous
     */
    sendOnce: async (
      { kind, key, about }: Pick<Email, 'kind' | 'key'> & { about: MessageSubject },
      send: () => Promise<void>,
      covered: readonly string[] = [],
    ) => {
      const isSent = await sendOnce(db, key, send, covered)
      if (!isSent) skip(kind, about, 'sent before')
    },
  }
}
