import * as z from 'zod'
import { Aed, filter, queryFlag } from '../values/wire.ts'
import { adminQuery } from './lists.ts'

/** Kinds of disagreement between a payment and its order. */
export const PROBLEM_KINDS = [
  /** The provider has the money, but the shop has no order. */
  'paid_without_order',
  /** The provider does not know the order's payment, or did not receive it. */
  'order_without_payment',
  /** The provider received another amount than the order or checkout comes to. */
  'amount_mismatch',
  /** The payment came after the reservation had expired and the stock was sold. The shop has refunded it itself. */
  'late_payment',
  /** The shop could not process a webhook of the provider. */
  'webhook_failed',
  /** A background job used up its attempts. */
  'job_failed',
  /** The provider did not make a refund, or made another than the shop asked for. */
  'refund_failed',
  /** The payer disputed the payment with their bank; the merchant answers at the provider. */
  'disputed',
  /** The bank decided for the payer: the money is lost. */
  'dispute_lost',
] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** Actions that solve a problem. */
const PROBLEM_ACTIONS = ['record', 'refund', 'retry', 'check'] as const
export type ProblemAction = (typeof PROBLEM_ACTIONS)[number]

/** Solutions of a problem: one of the actions, or a recovery without any. */
export const PROBLEM_SOLUTIONS = ['recorded', 'refunded', 'retried', 'checked', 'recovered'] as const

export const PaymentProblem = z.object({
  id: z.int(),
  kind: z.enum(PROBLEM_KINDS),
  reference: z.string(),
  payment_intent: z.string().nullable(),
  /** The provider's page about the payment; null if there is none, as with the sandbox. */
  payment_url: z.string().nullable(),
  order_id: z.int().nullable(),
  order_number: z.string().nullable(),
  expected: Aed.nullable(),
  paid: Aed.nullable(),
  detail: z.string(),
  /** Deadline for answering a dispute; null without one. */
  answer_until: z.string().nullable(),
  seen_at: z.string(),
  solved_at: z.string().nullable(),
  solved_by: z.string().nullable(),
  solution: z.enum(PROBLEM_SOLUTIONS).nullable(),
  note: z.string().nullable(),
  /** The action that solves it; null once it is solved. */
  action: z.enum(PROBLEM_ACTIONS).nullable(),
})
export type PaymentProblem = z.input<typeof PaymentProblem>

export const ProblemQuery = adminQuery(['id', 'seen_at'], {
  kind: filter(z.enum(PROBLEM_KINDS)),
  /** Defaults to unsolved problems only. */
  solved: queryFlag,
})

/** `check` needs a note that says what staff found out. */
export const ProblemSolution = z.object({
  action: z.enum(PROBLEM_ACTIONS),
  note: z.string().trim().max(500, { error: 'too_long' }).nullish(),
})
