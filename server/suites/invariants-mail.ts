import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { messageIdOf } from '../platform/messaging/mail/message-id.ts'

/** An email that reached a mailbox or the outbox. */
interface SentMail {
  to: string
  /** Message-ID header; an email that is sent again has the same one. */
  messageId: string
}

export interface SentMails {
  confirmations: SentMail[]
  /** All emails, the confirmations included. */
  letters: SentMail[]
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
export async function mailViolations(db: Queryable, mails: readonly SentMail[]) {
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

/** An email that has a reason: its key, and whether it must have been sent. */
interface ReasonedMail extends Record<string, unknown> {
  key: string
  due: boolean
}

/**
 * Checks the emails of returns, refunds and payment links: each that is due was sent, and nothing was sent that has no reason.
 * One email has one Message-ID, so that a second one would have no reason.
 * @param letters all emails that were sent
 */
export async function afterSalesMailViolations(
  db: Queryable,
  letters: readonly SentMail[],
): Promise<string[]> {
  const { rows: mails } = await db.execute<ReasonedMail>(sql`
    select 'return-update:' || return_id || ':' || state as key, true as due from return_events
      where state in ('requested', 'approved', 'refused', 'withdrawn', 'received', 'settled')
    union all
    select 'refund:' || f.id,
      f.done_at is not null and f.failed_at is null and o.status not in ('Canceled', 'Refunded')
        and not exists (select from deliveries where key = 'refund-covered:' || f.id)
      from refunds f join orders o on o.payment_intent = f.payment_intent
    union all
    select 'payment-link:' || s.id, s.withdrawn_at is null and c.status = 'expired' from staff_orders s
      join checkouts c on c.id = s.checkout_id where s.emailed`)
  const sentHashes = new Set(letters.map(({ messageId }) => hashOf(messageId)))
  const lacking = mails.filter(({ key, due }) => due && !sentHashes.has(hashOf(messageIdOf(key, 'a@b.c'))))
  const { rows: recorded } = await db.execute<{ key: string }>(sql`
    select key from deliveries where key not like 'refund-covered:%' and key ~ '^(return-update|refund|payment-link):'`)
  const reasons = new Set(mails.map(({ key }) => key))
  return [
    ...lacking.map(({ key }) => `the email ${key} was not sent`),
    ...recorded.filter(({ key }) => !reasons.has(key)).map(({ key }) => `the email ${key} has no reason`),
    ...recorded
      .filter(({ key }) => !sentHashes.has(hashOf(messageIdOf(key, 'a@b.c'))))
      .map(({ key }) => `the email ${key} is recorded, but was not sent`),
  ]
}

/** A Message-ID without the shop's domain. */
const hashOf = (messageId: string): string => messageId.replace(/@.*$/, '')

/** Reads the emails in a shop's outbox (rules/emails 6). */
export async function outboxMails(dataDir: string): Promise<SentMails> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails: SentMails = { confirmations: [], letters: [] }
  for (const name of names) {
    const recipient = /-([^-@]+(?:-[^-@]+)*@.+)\.eml$/.exec(name)?.[1]
    if (!recipient) continue
    const mime = await readFile(join(folder, name), 'latin1')
    const messageId = /^message-id:\s*(\S+)/im.exec(mime)?.[1] ?? name
    const to = /-order-confirmation-(.+)\.eml$/.exec(name)?.[1]
    mails.letters.push({ to: recipient, messageId })
    if (to) mails.confirmations.push({ to, messageId })
  }
  return mails
}
