import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentForm } from '@nafha/contract/shop'
import type { Fils } from '@nafha/contract/values/money'

/**
 * A payment provider: takes cards for the shop, and refunds. `stripe/` is the only one; the sandbox speaks Stripe's protocol, so
 * one adapter serves both (rules/operation 3). Ids are the provider's own, amounts are whole fils.
 *
 * Every call throws the provider's own errors, which `classifyError` puts into the shop's terms.
 */
export interface PaymentProvider {
  /** Name in the column `payment_provider` of checkouts, orders and refunds. */
  readonly name: string
  /** Pages and their content policy need this; none of it is secret. */
  readonly page: PaymentPage
  /** Address of its webhook below the shop's own. */
  readonly webhookPath: string

  /**
   * Opens a payment. Two calls for one revision of a checkout make one payment, also after a restart (rules/operation 14); one
   * that demands 3-D Secure is another payment.
   */
  open(payment: NewPayment): Promise<ProviderPayment>

  /** Retrieves a payment, or null when the provider does not know it. */
  retrieve(paymentIntent: string): Promise<RetrievedPayment | null>

  /**
   * Cancels a payment, so that it can never succeed any more, and returns its state afterwards: `succeeded` when the
   * shopper had paid before, null when the provider does not know it, for example after a change of its account.
   */
  cancel(paymentIntent: string): Promise<ProviderPayment | null>

  /** Lists the payments that succeeded since then, to find those whose webhook was lost. */
  succeededSince(since: Date): AsyncIterable<PaidPayment>

  /**
   * Creates a refund. A repeated call within a day returns the same refund; after that the provider may have deleted the
   * idempotency key, and the caller has to check `refundsOf`.
   * @param refund `id` is the shop's own
   */
  refund(refund: { id: string; paymentIntent: string; amount: Fils }): Promise<ProviderRefund>

  /** All refunds of a payment, whoever made them. */
  refundsOf(paymentIntent: string): Promise<ProviderRefund[]>

  /** Retrieves a refund by the provider's id, or null when the provider does not know it. */
  retrieveRefund(id: string): Promise<ProviderRefund | null>

  /** The refunds that were made since then, of whichever payment and whoever made them. */
  refundsSince(since: Date): AsyncIterable<ProviderRefund>

  /** Retrieves a dispute, or null when the provider does not know it. Disputes are answered in its dashboard. */
  retrieveDispute(id: string): Promise<ProviderDispute | null>

  /** The disputes that were opened since then. */
  disputesSince(since: Date): AsyncIterable<ProviderDispute>

  /** Address of the provider's own page about a payment, for staff; null where there is none, as in the sandbox. */
  pageOf(paymentIntent: string): string | null

  /**
   * Reads a webhook, or returns null when its signature is not the provider's. It is a hint only: it may be late,
   * repeated or out of order, so the caller retrieves the payment itself (rules/calls 27).
   * @param body the exact bytes, which the signature covers
   */
  readWebhook(body: Buffer, headers: IncomingHttpHeaders): WebhookEvent | null

  /** Returns what an error of a call means; null when it may pass by itself, or is none of the provider's. */
  classifyError(error: unknown): ProviderError | null
}

export interface PaymentPage {
  form: PaymentForm
  /** Key with which the browser confirms payments. */
  publishableKey: string
  /** Hosts that the payment page allows, by directive of its content policy. */
  hosts: PaymentHosts
}

export type PaymentHosts = Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src', readonly string[]>

interface NewPayment {
  checkoutId: string
  revision: number
  total: Fils
  demandsThreeDSecure?: boolean
}

/** State of a payment at the provider, in the shop's terms. */
export interface ProviderPayment {
  id: string
  /** Name of the provider. */
  provider: string
  /** Secret with which the browser confirms this payment. */
  clientSecret: string
  /** `open` waits for the shopper, `processing` for the bank. */
  status: 'open' | 'processing' | 'succeeded' | 'canceled'
  amount: Fils
  checkoutId: string | null
  /** It carries this shop's mark; those that were opened before there were marks do not. */
  madeHere: boolean
}

/** A payment that the provider says has succeeded. */
export type PaidPayment = Pick<ProviderPayment, 'id' | 'amount' | 'checkoutId' | 'madeHere'>

/** A retrieved payment with its refunded amount, whoever made the refunds. */
export interface RetrievedPayment extends ProviderPayment {
  refunded: Fils
}

/** A refund as the provider has it. */
export interface ProviderRefund {
  id: string
  /** The refunded payment; null when the refund has none. */
  paymentIntent: string | null
  /** `pending` may still become either; `failed` stays with the merchant, canceled ones too. */
  status: 'pending' | 'succeeded' | 'failed'
  amount: Fils
  /** The shop's own id of it; null when it was not made by the shop, but in the provider's dashboard. */
  refundId: string | null
  madeAt: Date
}

/** A dispute (chargeback) as the provider has it: a payer has contested a payment at their bank. */
export interface ProviderDispute {
  id: string
  /** The payment that it is about; null when it is about something else. */
  paymentIntent: string | null
  /** `open` until the bank has decided. Won is what leaves the money with the merchant. */
  status: 'open' | 'won' | 'lost'
  /** Disputed amount; null in another currency. */
  amount: Fils | null
  /** In the provider's word, such as `fraudulent` or `product_not_received`. */
  reason: string
  /** Deadline for the merchant's response; null when none is needed. */
  answerUntil: Date | null
}

/** A webhook event of the provider. */
export interface WebhookEvent {
  id: string
  type: string
  /** The payment that it is about, or null. */
  paymentIntent: string | null
  /** Checkout in the payment's metadata. Do not trust it: anybody with the API key may have written it. */
  checkoutId: string | null
  /** It is about a payment with this shop's mark. */
  madeHere: boolean
  /** The refund that it is about, or null. */
  refund: string | null
  /** The dispute that it is about, or null. */
  dispute: string | null
}

export type ProviderError =
  /** There was no response: the call may have had its effect, and further calls would only wait for their timeouts. */
  | { kind: 'unreachable' }
  /** The provider responded that it failed. It repeats that for the same revision, so a retry needs a new one. */
  | { kind: 'failed' }
  /** Too many calls. */
  | { kind: 'busy' }
  /** Refused for good, so that a retry is pointless. */
  | { kind: 'refused'; reason: 'refunded_already' | 'disputed' | null }

/** Returns whether the provider is unreachable or failing, so that the shopper may try again. */
export const isProviderDown = (error: ProviderError | null): boolean =>
  error !== null && error.kind !== 'refused'

/** Name in the column `payment_provider` of money that staff have received; no adapter has it (rules/staff-orders 10). */
export const STAFF_PROVIDER = 'staff'

/** The provider of a refund whose value pays another order: nothing is sent (rules/staff-orders 16). */
export const CREDIT_PROVIDER = 'credit'

/** Range of a payment in fils: the provider refuses less than AED 2.00 and more than eight digits. */
export const PAYABLE = { least: 200, most: 99_999_999 }

/**
 * Returns the provider that a row's payment was made with.
 * @throws when the shop is connected to another one
 */
export function providerOf(
  { provider }: { provider: PaymentProvider },
  { paymentProvider }: { paymentProvider: string },
): PaymentProvider {
  if (paymentProvider !== provider.name)
    throw new Error(
      `the payment was made with ${paymentProvider}, and the shop is connected to ${provider.name}`,
    )
  return provider
}
