import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'

/** A confirmation of an order that reached a postbox or the outbox. */
export interface SentMail {
  to: string
  /** The header: a message that is sent again has the same one. */
  messageId: string
}

export interface MailFigures {
  /** Orders whose shopper was never told. */
  unconfirmed: number
  /** Orders confirmed by more than one message. */
  confirmedTwice: number
  /** Further copies of one message, under the same Message-ID: what a crash between sending and noting it leaves. */
  copies: number
}

/** Every order's confirmation is one message to its shopper. */
export async function mailViolations(db: Database, mails: readonly SentMail[]) {
  const { rows } = await db.execute<{ to: string; orders: number }>(
    sql`select lower(email) as "to", count(*)::int as orders from orders group by 1`,
  )
  const sent = Map.groupBy(mails, ({ to }) => to.toLowerCase())
  const figures: MailFigures = { unconfirmed: 0, confirmedTwice: 0, copies: 0 }
  const violations: string[] = []
  for (const { to, orders } of rows) {
    const all = sent.get(to) ?? []
    const messages = new Set(all.map(({ messageId }) => messageId)).size
    figures.unconfirmed += Math.max(0, orders - messages)
    figures.confirmedTwice += Math.max(0, messages - orders)
    figures.copies += all.length - messages
    if (messages !== orders) violations.push(`${to}: ${orders} orders, but ${messages} confirmations`)
    sent.delete(to)
  }
  for (const [to, all] of sent) violations.push(`${to}: ${all.length} confirmations without an order`)
  return { figures, violations }
}

/** Reads the order confirmations in a shop's outbox (rules/emails 6). */
export async function outboxConfirmations(dataDir: string): Promise<SentMail[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const found: SentMail[] = []
  for (const name of names) {
    const to = /-order-confirmation-(.+)\.eml$/.exec(name)?.[1]
    if (!to) continue
    const mime = await readFile(join(folder, name), 'latin1')
    found.push({ to, messageId: /^message-id:\s*(\S+)/im.exec(mime)?.[1] ?? name })
  }
  return found
}
