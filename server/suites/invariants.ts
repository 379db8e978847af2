import type Stripe from 'stripe'
import type { Queryable } from '../platform/database/client.ts'
import { creditViolations } from './invariants-credits.ts'
import { customerViolations } from './invariants-customers.ts'
import { discountViolations, ledgerViolations, stockViolations } from './invariants-goods.ts'
import {
  afterSalesMailViolations,
  type MailFigures,
  mailViolations,
  type SentMails,
} from './invariants-mail.ts'
import { moneyViolations } from './invariants-money.ts'
import { returnViolations } from './invariants-returns.ts'
import { staffOrderViolations } from './invariants-staff-orders.ts'

export interface Evidence {
  db: Queryable
  /** Client of the payment provider, whose records count as the truth. */
  stripe: Stripe
  /** Initial units of each size. */
  initial: ReadonlyMap<number, number>
  /** Emails that were sent, once all jobs are done. */
  mails: SentMails
}

export interface SuiteReport extends MailFigures {
  /** Number of paid orders. */
  purchases: number
  /** Payments that succeeded, and neither became an order nor went back. */
  lost: number
  /** Payments or checkouts with two orders, shoppers charged twice, refunds made twice. */
  double: number
  /** Units sold beyond the stock. */
  oversold: number
  /** Describes each broken invariant, those counted above included. */
  violations: string[]
}

/**
 * Compares the shop's rows with the payment provider, the initial stock and the outbox: stock + reserved + sold =
 * initial, one order for each succeeded payment and none without, discount uses = paid orders, every order confirmed
 * once (rules/orders 25). Call it when nothing is running any more.
 */
export async function checkInvariants({ db, stripe, initial, mails }: Evidence): Promise<SuiteReport> {
  const money = await moneyViolations(db, stripe)
  const stock = await stockViolations(db, initial)
  const mail = await mailViolations(db, mails.confirmations)
  const violations = [
    ...money.violations,
    ...stock.violations,
    ...(await ledgerViolations(db)),
    ...(await discountViolations(db)),
    ...(await returnViolations(db)),
    ...(await staffOrderViolations(db)),
    ...(await creditViolations(db)),
    ...(await customerViolations(db)),
    ...mail.violations,
    ...(await afterSalesMailViolations(db, mails.letters)),
  ]
  return { ...mail.figures, ...money.figures, oversold: stock.oversold, violations }
}

export const noVerdict = (): SuiteReport => ({
  purchases: 0,
  lost: 0,
  double: 0,
  oversold: 0,
  unconfirmed: 0,
  confirmedTwice: 0,
  copies: 0,
  violations: [],
})

export function addVerdicts(one: SuiteReport, other: SuiteReport): SuiteReport {
  return {
    purchases: one.purchases + other.purchases,
    lost: one.lost + other.lost,
    double: one.double + other.double,
    oversold: one.oversold + other.oversold,
    unconfirmed: one.unconfirmed + other.unconfirmed,
    confirmedTwice: one.confirmedTwice + other.confirmedTwice,
    copies: one.copies + other.copies,
    violations: [...one.violations, ...other.violations],
  }
}
