import type Stripe from 'stripe'
import type { Database } from '../platform/database/client.ts'
import { discountFaults, ledgerFaults, stockFaults } from './invariants-goods.ts'
import { type MailFigures, mailFaults, type SentMail } from './invariants-mail.ts'
import { moneyFaults } from './invariants-money.ts'

export interface Evidence {
  db: Database
  /** What the payment provider says of itself. */
  stripe: Stripe
  /** Units that there were of each size before anybody bought. */
  initial: ReadonlyMap<number, number>
  /** Every order's mail that left the house, once all jobs are done. */
  mails: readonly SentMail[]
}

export interface Verdict extends MailFigures {
  /** Orders that were paid. */
  purchases: number
  /** Payments that succeeded, and neither became an order nor went back. */
  lost: number
  /** Payments or checkouts with two orders, shoppers charged twice, refunds made twice. */
  double: number
  /** Units sold that there never were. */
  oversold: number
  /** Everything that is not as it must be, in words; the numbers above are among it. */
  faults: string[]
}

/**
 * Compares the shop's rows with the payment provider, the initial stock and the outbox: stock + reserved + sold =
 * initial, one order for each succeeded payment and none without, discount uses = paid orders, every order confirmed
 * once (rules/orders 25). Call it when nothing is running any more.
 */
export async function judge({ db, stripe, initial, mails }: Evidence): Promise<Verdict> {
  const money = await moneyFaults(db, stripe)
  const stock = await stockFaults(db, initial)
  const mail = await mailFaults(db, mails)
  const faults = [
    ...money.faults,
    ...stock.faults,
    ...(await ledgerFaults(db)),
    ...(await discountFaults(db)),
    ...mail.faults,
  ]
  return { ...mail.figures, ...money.figures, oversold: stock.oversold, faults }
}

export const noVerdict = (): Verdict => ({
  purchases: 0,
  lost: 0,
  double: 0,
  oversold: 0,
  unconfirmed: 0,
  confirmedTwice: 0,
  copies: 0,
  faults: [],
})

export function addVerdicts(one: Verdict, other: Verdict): Verdict {
  return {
    purchases: one.purchases + other.purchases,
    lost: one.lost + other.lost,
    double: one.double + other.double,
    oversold: one.oversold + other.oversold,
    unconfirmed: one.unconfirmed + other.unconfirmed,
    confirmedTwice: one.confirmedTwice + other.confirmedTwice,
    copies: one.copies + other.copies,
    faults: [...one.faults, ...other.faults],
  }
}
