import * as z from 'zod'
import { Aed, filter, queryFlag } from '../values/wire.ts'
import { adminQuery } from './lists.ts'

/** What can go wrong between a payment and its order. */
export const PROBLEM_KINDS = [
  /** The provider has the money, the shop has no order for it. */
  'paid_without_order',
  /** An order whose payment the provider does not know, or did not get. */
  'order_without_payment',
  /** The provider got more or less than the order or the checkout comes to. */
  'amount_mismatch',
  /** Paid after the reservation had expired and the stock was sold: the shop has refunded it by itself. */
  'late_payment',
  /** The shop could not process a webhook of the provider. */
  'webhook_failed',
  /** A background job failed again and again. */
  'job_failed',
  /** Money that the provider did not send back, or not for the refund that the shop asked for. */
  'refund_failed',
  /** The payer has told their bank that the payment was not right: the merchant answers at the provider. */
  'disputed',
  /** The bank has decided for the payer: the money is gone. */
  'dispute_lost',
] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** What can be done about a problem. */
const PROBLEM_ACTIONS = ['record', 'refund', 'retry', 'check'] as const
export type ProblemAction = (typeof PROBLEM_ACTIONS)[number]

/** How a problem ended: by one of the actions, or by itself. */
export const PROBLEM_SOLUTIONS = ['recorded', 'refunded', 'retried', 'checked', 'recovered'] as const

export const PaymentProblem = z.object({
  id: z.int(),
  kind: z.enum(PROBLEM_KINDS),
  reference: z.string(),
  payment_intent: z.string().nullable(),
  /** The provider's own page about the payment; null when there is none, as with the sandbox. */
  payment_url: z.string().nullable(),
  order_id: z.int().nullable(),
  order_number: z.string().nullable(),
  expected: Aed.nullable(),
  paid: Aed.nullable(),
  detail: z.string(),
  /** Until when a dispute can be answered; null when there is nothing to be answered. */
  answer_until: z.string().nullable(),
  seen_at: z.string(),
  solved_at: z.string().nullable(),
  solved_by: z.string().nullable(),
  solution: z.enum(PROBLEM_SOLUTIONS).nullable(),
  note: z.string().nullable(),
  /** What solves it; null once it is solved. */
  action: z.enum(PROBLEM_ACTIONS).nullable(),
})
export type PaymentProblem = z.input<typeof PaymentProblem>

export const ProblemQuery = adminQuery(['id', 'seen_at'], {
  kind: filter(z.enum(PROBLEM_KINDS)),
  /** Left out, the list has unsolved problems only. */
  solved: queryFlag,
})

/** `check` needs a note: what was found out. */
export const ProblemSolution = z.object({
  action: z.enum(PROBLEM_ACTIONS),
  note: z.string().trim().max(500, { error: 'too_long' }).nullish(),
})
