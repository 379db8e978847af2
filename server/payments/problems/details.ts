/** The shop's own values of `detail`; any other value is a message of a program. */
export const DETAILS = {
  /** It names a checkout that the shop does not have. */
  checkoutUnknown: 'checkout_unknown',
  /** It names none: not made by the shop's checkout. */
  namesNoCheckout: 'names_no_checkout',
  /** The checkout has another payment, or an order already. */
  strayPayment: 'stray_payment',
  stockGone: 'stock_gone',
  /** The link has ended, and the units that were to pay a part of it are free again. */
  creditGone: 'credit_gone',
  buyerErased: 'buyer_erased',
  paidOtherAmount: 'paid_other_amount',
  orderOtherAmount: 'order_other_amount',
  paymentUnknown: 'payment_unknown',
  paymentNotMade: 'payment_not_made',
  /** The provider could not send the money. */
  refundNotSent: 'refund_not_sent',
  /** The payer's bank holds the money, or has taken it. */
  paymentDisputed: 'payment_disputed',
  /** In the provider's dashboard, in amounts that no refund of the shop has, or before there was an order. */
  refundedAtProvider: 'refunded_elsewhere',
  disputeLost: 'dispute_lost',
  /** Staff had received the money, so that they send it back as well. */
  paidToStaff: 'paid_to_staff',
  /** Units of an earlier order had paid this part, which the provider cannot send back. */
  paidByCredit: 'paid_by_credit',
} as const

/** Returns the message of an error, without the SQL statement and values that a database error contains. */
export function detailOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 300)
}
