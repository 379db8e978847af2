/** Events of a parcel, in the courier's own words. */
const PARCEL_EVENTS = [
  'booked',
  'collected',
  'out_for_delivery',
  'attempt_failed',
  'rescheduled',
  'delivered',
  'returned',
  'canceled',
] as const
export type ParcelEventType = (typeof PARCEL_EVENTS)[number]

/** The recipient of a parcel. The lines are printed as they are given, in whichever languages. */
export interface Recipient {
  name: string
  phone: string
  lines: string[]
  city: string
}

export interface ParcelOrder {
  /** The sender's own name of the parcel, such as an order number. */
  reference: string
  to: Recipient
  /** The address where a parcel is collected that somebody sends back; the sender's own otherwise. */
  from?: Recipient
  sender: string
  weight_grams: number
  note: string
  /** Day on which the sender wants it delivered (YYYY-MM-DD), or null. */
  day: string | null
}

export interface ParcelRow extends ParcelOrder {
  /** The tracking number, 12 digits. */
  id: string
  /** Idempotency key of the booking, and a digest of what it asked for. */
  key: string
  fingerprint: string
  state: ParcelEventType
  /** Steps that are left, and when the next one is due (ms since 1970); null where the parcel rests. */
  steps: ParcelEventType[]
  dueAt: number | null
  created: number
}

export interface ParcelEvent {
  id: string
  /** Tracking number. */
  number: string
  reference: string
  type: ParcelEventType
  /** ISO 8601, in UTC. */
  at: string
  place: string
  detail: string
  /** The person who took the parcel; null unless it is delivered. */
  proof: { received_by: string } | null
}

export interface CourierTables {
  parcels: ParcelRow
  events: ParcelEvent
  /** Webhooks that nobody has taken yet; `id` is the event's. */
  deliveries: { id: string }
}
