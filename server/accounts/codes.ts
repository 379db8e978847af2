import { randomInt } from 'node:crypto'
import { RESEND_AFTER_S } from '@nafha/contract/rules'
import type { Language } from '@nafha/contract/values/language'
import { OTP_LENGTH } from '@nafha/contract/values/lengths'
import { and, desc, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { hashPassword, isPassword } from '../platform/crypto/passwords.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { verificationCodes } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { type Rejection, tooSoon } from '../platform/outcomes/outcome.ts'
import { shopTime } from '../platform/time/shop-time.ts'
import { type CodePurpose, destinationOf } from './contact.ts'
import type { Customer } from './customers.ts'
import { sendCodeJob } from './jobs.ts'
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
/**
 * This bound counts codes of all accounts. Accounts are free, so a bound per account alone would let strangers fill a
 * mailbox.
 */
const DESTINATION_CODES_A_DAY = 10
const TRIES = 5

/** Placeholder for the hash until the code is drawn; no code hashes to it. */
const NOT_DRAWN = ''

export type Requested =
  | { kind: 'requested' }
  /**
   * `just_sent`: a valid code to this destination was sent moments ago. `hour`, `day`: the limit of that period is used up.
   * `resting`: the shop has sent all SMS of its day.
   */
  | { kind: 'wait'; because: 'just_sent' | 'hour' | 'day' | 'resting'; seconds: number }
export type Wait = Extract<Requested, { kind: 'wait' }>

/** The rejection when no code is sent now, with the time to wait before the next request. */
export function waitRejection({ because, seconds }: Wait, language: Language): Rejection {
  if (because !== 'resting')
    return tooSoon(seconds, because === 'day' ? 'otp_no_more_today' : 'otp_wait_before_resend')
  const until = shopTime(new Date(Date.now() + seconds * SECOND_MS), language)
  return tooSoon(seconds, 'sms_resting', { code: 'sms_resting', inputs: { until } })
}

/**
 * Requests a code for a destination. The row only records the request: the job that sends the code draws it, so that no
 * table and no queue holds a readable code. The caller locks the customer, so that two windows do not send twice.
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
    // This wait counts only codes to the same destination, so a customer who corrects a wrong address need not wait.
    ['just_sent', ofChannel.find((code) => code.destination === destination), RESEND_AFTER_MS],
  ]
  for (const [because, code, periodMs] of waits) {
    const ready = code ? code.at.getTime() + periodMs : now
    if (ready > now) return { kind: 'wait', because, seconds: (ready - now) / SECOND_MS }
  }
  // The account's own bounds are checked first, so that a refused request uses up nothing of the shop's SMS for the day.
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
  await enqueue(tx, sendCodeJob, { codeId: row.id, language })
  return { kind: 'requested' }
}

interface SentCode {
  at: Date
  channel: CodePurpose
  destination: string
}

/** Codes requested since then, newest first. */
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

/**
 * Warns the owner at the last code of a day, since nobody needs so many. An unproved address gets no warning: it may be a
 * stranger's.
 */
async function warnOfCodes(tx: Queryable, { id, email, emailVerifiedAt }: Customer, language: Language) {
  if (emailVerifiedAt) await sendNotice(tx, { notice: 'many_codes', customerId: id, email, language })
}

/**
 * Draws the code of a row just before it is sent; it is valid for 10 minutes from now. A retry after a failed send draws a
 * new code, which replaces this one.
 */
export async function drawCode(db: Database, codeId: number): Promise<string> {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
  // A slow hash is used, because a fast one gives six digits away at once.
  const hash = await hashPassword(code)
  await db
    .update(verificationCodes)
    .set({ hash, expiresAt: new Date(Date.now() + LIFE_MS) })
    .where(eq(verificationCodes.id, codeId))
  return code
}

export type Checked = { kind: 'right'; codeId: number } | { kind: 'wrong' | 'expired' | 'used' | 'too_often' }

/**
 * Checks a code against the last one sent to the customer's present address or number. Each try is counted before the
 * comparison, so that only five of many parallel tries are compared (rules/accounts 10).
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

/** Marks a code as used. Returns false if it was used before. */
export async function spendCode(tx: Queryable, codeId: number): Promise<boolean> {
  const used = await tx
    .update(verificationCodes)
    .set({ usedAt: new Date() })
    .where(and(eq(verificationCodes.id, codeId), isNull(verificationCodes.usedAt)))
    .returning({ id: verificationCodes.id })
  return used.length === 1
}

/** Returns the code to send; null when the contact has been verified since, or a newer code was requested. */
export async function codeToSend(db: Database, codeId: number) {
  const [found] = await db.select().from(verificationCodes).where(eq(verificationCodes.id, codeId))
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
