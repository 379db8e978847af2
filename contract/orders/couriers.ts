import * as z from 'zod'

/** Couriers in the Emirates; `other` covers all that are not listed. */
export const COURIERS = ['aramex', 'emirates_post', 'dhl', 'fedex', 'other'] as const
export type Courier = (typeof COURIERS)[number]

/** Tracking pages; the number is appended. Emirates Post has only a form into which the number is typed. */
const pages: Partial<Record<Courier, string>> = {
  aramex: 'https://www.aramex.com/track/results?ShipmentNumber=',
  dhl: 'https://www.dhl.com/ae-en/home/tracking.html?tracking-id=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
}

/** Returns the courier's page about a parcel; null if the courier has none. */
export function trackingUrl(courier: Courier, trackingNumber: string): string | null {
  const page = pages[courier]
  return page ? `${page}${encodeURIComponent(trackingNumber)}` : null
}

/** Format that couriers print: letters, digits, hyphens and spaces. */
export const trackingNumber = z
  .string({ error: 'tracking_number_is_required' })
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 -]{2,38}[A-Za-z0-9]$/, { error: 'tracking_number_invalid' })

/** Tracking of an order, as its owner sees it. */
export const Tracking = z.object({
  courier: z.enum(COURIERS),
  number: z.string(),
  url: z.string().nullable(),
})
export type Tracking = z.infer<typeof Tracking>
