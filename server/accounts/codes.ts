import { randomInt } from 'node:crypto'
import type { Language } from '@nafha/contract/rules'
import { OTP_LENGTH, RESEND_AFTER_S } from '@nafha/contract/rules'
import { and, desc, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { hashPassword, isPassword } from '../platform/crypto/passwords.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { verificationCodes } from '../platform/database/schema/index.ts'
import { type Refused, refused, tooMany } from '../platform/http/refusal.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { shopTime } from '../platform/time/shop-time.ts'
import { type CodePurpose, destinationOf } from './contact.ts'
import type { Customer } from './customers.ts'
import { sendNotice } from './notify-owner.ts'
import { spendSms } from './sms-budget.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** A code works for this long (rules/accounts 9). */
const LIFE_MS = 10 * MINUTE_MS
const RESEND_AFTER_MS = RESEND_AFTER_S * SECOND_MS
const CODES_AN_HOUR = 5
const DAY_MS = 24 * HOUR_MS
/** This bound counts codes of all purposes together. */
const ACCOUNT_CODES_A_DAY = 20
/** This bound counts codes of all accounts: they are free, so the bound of one account alone would let strangers fill a mailbox. */
const DESTINATION_CODES_A_DAY = 10
const TRIES = 5

/** A row waits with this until its code has been drawn; no code has it as its hash. */
const NOT_DRAWN = ''

export type Requested =
  | { kind: 'requested' }
  /**
   * `just_sent`: one that still counts is on its way there. `hour`, `day`: as many as there are. `resting`: the shop has
   * sent all SMS of its day.
   */
  | { kind: 'wait'; because: 'just_sent' | 'hour' | 'day' | 'resting'; seconds: number }
export type Wait = Extract<Requested, { kind: 'wait' }>

/** Why no code is sent now, and when to ask again. */
export function codeRefusal({ because, seconds }: Wait, language: Language): Refused {
  if (because !== 'resting')
    return tooMany(seconds, because === 'day' ? 'otp_no_more_today' : 'otp_wait_before_resend')
  const until = shopTime(new Date(Date.now() + seconds * SECOND_MS), language)
  return refused(429, 'sms_resting', 'sms_resting', { inputs: { until }, retryAfter: Math.ceil(seconds) })
}

/**
 * Asks for a code to be sent to what it is to prove. The row only says that one is wanted:
 * the job that sends it draws the code, so that no table, and no queue, ever holds one that can be read.
 * The customer is locked by the caller, so that two windows do not send twice.
 */
export async function requestCode(
  tx: Queryable,
  customer: Customer,
  channel: CodePurpose,
  language: Language,
  smsPerDay: number,
): Promise<Requested> {
  const now = Date.now()
  const destination = destinationOf(customer, channel)
  const today = await codesSince(tx, new Date(now - DAY_MS), eq(verificationCodes.customerId, customer.id))
  const there = await codesSince(
    tx,
    new Date(now - DAY_MS),
    eq(sql`lower(${verificationCodes.destination})`, destination.toLowerCase()),
  )
  const ofChannel = today.filter((code) => code.channel === channel)
  const waits: [Wait['because'], SentCode | undefined, number][] = [
    ['day', today[ACCOUNT_CODES_A_DAY - 1] ?? there[DESTINATION_CODES_A_DAY - 1], DAY_MS],
    ['hour', ofChannel[CODES_AN_HOUR - 1], HOUR_MS],
    // Only codes to the same destination count: a customer who corrects a wrong address does not wait.
    ['just_sent', ofChannel.find((code) => code.destination === destination), RESEND_AFTER_MS],
  ]
  for (const [because, code, periodMs] of waits) {
    const ready = code ? code.at.getTime() + periodMs : now
    if (ready > now) return { kind: 'wait', because, seconds: (ready - now) / SECOND_MS }
  }
  // After the account's own bounds: what is refused to an account costs the shop nothing of its day.
  const restingUntil = channel === 'mobile' ? await spendSms(tx, smsPerDay, new Date(now)) : null
  if (restingUntil)
    return { kind: 'wait', because: 'resting', seconds: (restingUntil.getTime() - now) / SECOND_MS }
  if (today.length === ACCOUNT_CODES_A_DAY - 1) await warnOfCodes(tx, customer, language)

  const [row] = await tx
    .insert(verificationCodes)
    .values({
      customerId: customer.id,
      channel,
      destination,
      hash: NOT_DRAWN,
      expiresAt: new Date(now + LIFE_MS),
      createdAt: new Date(now),
    })
    .returning({ id: verificationCodes.id })
  if (!row) throw new Error('the code was not stored')
  await enqueue(tx, 'send-code', { codeId: row.id, language })
  return { kind: 'requested' }
}

interface SentCode {
  at: Date
  channel: CodePurpose
  destination: string
}

/** The codes that were asked for since then, the last one first. */
const codesSince = (tx: Queryable, since: Date, whose: SQL): Promise<SentCode[]> =>
  tx
    .select({
      at: verificationCodes.createdAt,
      channel: verificationCodes.channel,
      destination: verificationCodes.destination,
    })
    .from(verificationCodes)
    .where(and(whose, gt(verificationCodes.createdAt, since)))
    .orderBy(desc(verificationCodes.createdAt))

/** The owner hears of the last code of a day: nobody needs so many. An address that is not proved may be a stranger's. */
async function warnOfCodes(tx: Queryable, { id, email, emailVerifiedAt }: Customer, language: Language) {
  if (emailVerifiedAt) await sendNotice(tx, { notice: 'many_codes', customerId: id, email, language })
}

/**
 * Draws the code of a row, to be sent at once: it is good for 10 minutes from now. A later draw for the same
 * row, after a send that failed, replaces it.
 */
export async function drawCode(db: Database, codeId: number): Promise<string> {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
  // Six digits are guessed from a fast hash in a blink.
  const hash = await hashPassword(code)
  await db
    .update(verificationCodes)
    .set({ hash, expiresAt: new Date(Date.now() + LIFE_MS) })
    .where(eq(verificationCodes.id, codeId))
  return code
}

export type Checked = { kind: 'right'; codeId: number } | { kind: 'wrong' | 'expired' | 'used' | 'too_often' }

/**
 * Checks a code against the last one that was sent to the customer's present address or number. Each try is counted
 * before the comparison, so that of many at once five are compared (rules/accounts 10).
 */
export async function checkCode(
  db: Database,
  customer: Customer,
  channel: CodePurpose,
  code: string,
): Promise<Checked> {
  const [last] = await db
    .select()
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.customerId, customer.id),
        eq(verificationCodes.channel, channel),
        eq(verificationCodes.destination, destinationOf(customer, channel)),
        ne(verificationCodes.hash, NOT_DRAWN),
      ),
    )
    .orderBy(desc(verificationCodes.createdAt), desc(verificationCodes.id))
    .limit(1)
  if (!last) return { kind: 'wrong' }
  const [counted] = await db
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(and(eq(verificationCodes.id, last.id), lt(verificationCodes.tries, TRIES)))
    .returning({ hash: verificationCodes.hash })
  if (!counted) return { kind: 'too_often' }
  if (!(await isPassword(counted.hash, code))) return { kind: 'wrong' }
  if (last.usedAt) return { kind: 'used' }
  return last.expiresAt > new Date() ? { kind: 'right', codeId: last.id } : { kind: 'expired' }
}

/** A code counts once: tells whether this was the time. */
export async function spendCode(tx: Queryable, codeId: number): Promise<boolean> {
  const used = await tx
    .update(verificationCodes)
    .set({ usedAt: new Date() })
    .where(and(eq(verificationCodes.id, codeId), isNull(verificationCodes.usedAt)))
    .returning({ id: verificationCodes.id })
  return used.length === 1
}

/** The code to send, unless it is no longer wanted: verified meanwhile, or asked for again. */
export async function codeToSend(db: Database, codeId: number) {
  const found = await db.query.verificationCodes.findFirst({ where: eq(verificationCodes.id, codeId) })
  if (!found) return null
  const [newer] = await db
    .select({ id: verificationCodes.id })
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.customerId, found.customerId),
        eq(verificationCodes.channel, found.channel),
        eq(verificationCodes.destination, found.destination),
        gt(verificationCodes.id, codeId),
      ),
    )
    .limit(1)
  return newer || found.usedAt ? null : found
}
