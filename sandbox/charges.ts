import type Stripe from 'stripe'
import type { ApiCall } from './calls.ts'
import type { Card } from './cards.ts'
import { newId } from './ids.ts'

/** A payment method that remembers the card's brand and last four digits, and nothing else of its number. */
export function methodOf(
  call: ApiCall,
  card: Card,
  billing: Stripe.Charge.BillingDetails,
): Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card } {
  return {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: billing,
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: null,
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: call.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

/** Why a charge failed, in Stripe's words. */
export type Failure = { declineCode: string; message: string }

/** The charge of one attempt to pay: succeeded, or failed when there is a failure. */
export function chargeOf(
  call: ApiCall,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  attempt: { failure: Failure | null; authenticated: boolean },
): Stripe.Charge {
  const { failure } = attempt
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: !failure,
    created: call.now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure ? 'card_declined' : null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(failure),
    paid: !failure,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(intent, method, attempt.authenticated) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: failure ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

function outcomeOf(failure: Failure | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure?.declineCode ?? null,
    risk_level: 'normal',
    seller_message: failure ? 'The bank did not authorise the payment.' : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  }
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  const card = method.card!
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  }
}
