import type { IncomingHttpHeaders } from 'node:http'
import type { ParcelEventKind } from '@nafha/contract/fulfilment/parcel-states'

/**
 * A courier whose API the shop speaks. Records of couriers name their adapter; a new courier is another folder beside
 * `aramex/` and `sandbox/`. References are the courier's own. A call throws when the courier is down, slow or confused: then
 * the job comes again. What it answers for good is a value.
 */
export interface CourierAdapter {
  /** Name in the column `adapter` of couriers. */
  readonly name: string

  /** Books a parcel. Two calls with one key book once, also after a lost answer. */
  book(booking: ParcelBooking): Promise<Booked | CourierSaysNo>

  /**
   * Books a parcel from a buyer to the shop, whose place the adapter knows, at the shop's expense. Two calls with one key book
   * once. `label`, `cancel` and `track` know such a parcel, too.
   */
  bookReturn(booking: ReturnBooking): Promise<Booked | CourierSaysNo>

  /** The label of a booked parcel as a PDF. */
  label(reference: string): Promise<Buffer | CourierSaysNo>

  /** Cancels a booking; twice is once. */
  cancel(reference: string): Promise<Canceled | CourierSaysNo>

  /** Tells the courier on which day (an ISO date) a parcel shall come whose delivery failed. */
  chooseDay(reference: string, day: string): Promise<DayChosen | CourierSaysNo>

  /** Returns the events of these parcels, in any order; a parcel that the courier does not know has no events. */
  track(references: readonly string[]): Promise<CourierEvent[]>

  /**
   * Reads a webhook, or returns null when its signature is not the courier's, or the courier sends none. It may be late,
   * repeated or out of order.
   * @param body the exact bytes, which the signature covers
   */
  events(body: Buffer, headers: IncomingHttpHeaders): CourierEvent[] | null
}

/** The facts that a courier has to know about a parcel. */
export interface ParcelBooking {
  /** Idempotency key, one for each parcel. */
  key: string
  /** Name of the parcel for people: order number and parcel. */
  reference: string
  /** The shop's name. */
  sender: string
  recipient: PartyAddress
  weightGrams: number
  /** Value of the goods in fils, without which none is insured. */
  valueFils: number
  note: string
  /** Day on which it shall arrive, if the buyer has chosen one. */
  day: string | null
}

/** A person with an address. */
export interface PartyAddress {
  name: string
  phone: string
  email: string
  lines: string[]
  city: string
  country: string
}

/** The facts that a courier has to know about a parcel on its way back. */
export interface ReturnBooking {
  /** Idempotency key, one for each return. */
  key: string
  /** Name of the parcel for people: order number and return. */
  reference: string
  sender: PartyAddress
  weightGrams: number
  /** Value of the goods in fils. */
  valueFils: number
}

export interface Booked {
  kind: 'booked'
  reference: string
  trackingNumber: string
}

interface Canceled {
  kind: 'canceled'
}

interface DayChosen {
  kind: 'chosen'
}

/** A refusal that asking again does not change. */
export interface CourierSaysNo {
  kind: 'refused'
  /** The courier's own words, for staff. */
  reason: string
}

export interface CourierEvent {
  /** The courier's reference of the parcel. */
  reference: string
  /** Names the event for good: the same one is recorded once. */
  key: string
  kind: ParcelEventKind
  at: Date
  place: string
  detail: string
  /** Proof of delivery. */
  proof: Record<string, string> | null
}
