import * as z from 'zod'

/** The couriers of every shop; an order's own `courier` is one of them, since older versions know no others. */
export const COURIERS = ['aramex', 'emirates_post', 'dhl', 'fedex', 'other'] as const
export type Courier = (typeof COURIERS)[number]

const isCourier = (key: string): key is Courier => (COURIERS as readonly string[]).includes(key)

/** Returns the courier of an order for a courier of the shop: `other` for one that the shop added. */
export const orderCourier = (key: string): Courier => (isCourier(key) ? key : 'other')

const NUMBER = '{number}'

/**
 * Returns the courier's page about a parcel; null if the courier has none.
 * @param page address with `{number}`
 */
export const trackingUrl = (page: string | null, trackingNumber: string): string | null =>
  page ? page.replaceAll(NUMBER, encodeURIComponent(trackingNumber)) : null

/** Key of a courier, such as `emirates_post`. */
export const courierKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, { error: 'courier_is_required' })

/** A courier that staff can choose, by its name in their language. */
export const CourierChoice = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  /** The emirates that it serves; null for all of them. */
  emirates: z.array(z.string()).nullable(),
  /** The shop has an account, so that parcels can be booked. */
  can_book: z.boolean(),
})
export type CourierChoice = z.infer<typeof CourierChoice>

/** Format that couriers print: letters, digits, hyphens and spaces. */
export const trackingNumber = z
  .string({ error: 'tracking_number_is_required' })
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 -]{2,38}[A-Za-z0-9]$/, { error: 'tracking_number_invalid' })

/** Returns a number as numbers are compared: couriers and staff write the same one with spaces, hyphens and small letters. */
export const comparableTrackingNumber = (text: string): string => text.replace(/[\s-]/g, '').toLowerCase()

/** Tracking of an order's latest parcel, as its owner sees it. */
export const Tracking = z.object({
  courier: z.enum(COURIERS),
  /** The courier's name in the caller's language. */
  name: z.string(),
  number: z.string(),
  url: z.string().nullable(),
})
export type Tracking = z.infer<typeof Tracking>
