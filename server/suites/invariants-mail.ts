import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'

/** An order confirmation that reached a mailbox or the outbox. */
export interface SentMail {
  to: string
  /** Message-ID header; an email that is sent again has the same one. */
  messageId: string
}

export interface MailFigures {
  /** Orders without a confirmation. */
  unconfirmed: number
  /** Orders confirmed by more than one message. */
  confirmedTwice: number
  /** Copies under the same Message-ID, which a crash between sending and recording leaves. */
  copies: number
}

/** Checks that each order was confirmed by exactly one email to its shopper. */
export async function mailViolations(db: Database, mails: readonly SentMail[]) {
  const { rows } = await db.execute<{ to: string; orders: number }>(
    sql`select lower(email) as "to", count(*)::int as orders from orders group by 1`,
  )
  const mailsByRecipient = Map.groupBy(mails, ({ to }) => to.toLowerCase())
  const figures: MailFigures = { unconfirmed: 0, confirmedTwice: 0, copies: 0 }
  const violations: string[] = []
  for (const { to, orders } of rows) {
    const all = mailsByRecipient.get(to) ?? []
    const messages = new Set(all.map(({ messageId }) => messageId)).size
    figures.unconfirmed += Math.max(0, orders - messages)
    figures.confirmedTwice += Math.max(0, messages - orders)
    figures.copies += all.length - messages
    if (messages !== orders) violations.push(`${to}: ${orders} orders, but ${messages} confirmations`)
    mailsByRecipient.delete(to)
  }
  for (const [to, all] of mailsByRecipient)
    violations.push(`${to}: ${all.length} confirmations without an order`)
  return { figures, violations }
}

/** Reads the order confirmations in a shop's outbox (rules/emails 6). */
export async function outboxConfirmations(dataDir: string): Promise<SentMail[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const confirmations: SentMail[] = []
  for (const name of names) {
    const to = /-order-confirmation-(.+)\.eml$/.exec(name)?.[1]
    if (!to) continue
    const mime = await readFile(join(folder, name), 'latin1')
    confirmations.push({ to, messageId: /^message-id:\s*(\S+)/im.exec(mime)?.[1] ?? name })
  }
  return confirmations
}
