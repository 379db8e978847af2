/** The card form of the payment page, which depends on the payment provider. */
export type PaymentForm =
  /** Stripe's own form, which its script loads. */
  | { kind: 'stripe' }
  /** The sandbox's form, which confirms payments at this address. */
  | { kind: 'sandbox'; url: string }

/** The shop's settings that its pages show or need; none is secret. */
export interface ShopSettings {
  /** Absolute address of the shop without a trailing slash. */
  publicUrl: string
  customerCarePhone: string
  /** WhatsApp number, digits only as wa.me needs it; null hides the link. */
  whatsappNumber: string | null
  social: { facebook: string | null; instagram: string | null }
  paymentForm: PaymentForm
  gaMeasurementId: string | null
}
