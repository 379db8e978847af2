/** The shop's settings that its pages show or need; none is secret. */
export interface ShopSettings {
  /** Absolute address of the shop without a trailing slash. */
  publicUrl: string
  customerCarePhone: string
  /** WhatsApp number, digits only as wa.me needs it; null hides the link. */
  whatsappNumber: string | null
  social: { facebook: string | null; instagram: string | null }
  /** Address of the payment sandbox for the browser; null when real keys are set and Stripe's own form is shown. */
  sandboxUrl: string | null
  gaMeasurementId: string | null
}
