import * as z from 'zod'
import { METHOD_KINDS, Slot } from '../orders/paid-delivery.ts'
import { IsoDate } from '../values/iso-date.ts'
import { Aed, bodyId } from '../values/wire.ts'
import { ClockTime } from './shop-calendar.ts'

const Window = z.object({ from: z.string(), to: z.string() })

const placeLine = z.string().max(200)

/** The place to which an order would go, as far as it is known: a city of the shop and an area of it. */
export const DeliveryPlace = z.object({ city: placeLine.nullish(), area: placeLine.nullish() })

/** The delivery that a shopper has chosen, in a quote and in a payment. */
export const ChosenDelivery = z.object({
  method_id: bodyId,
  /** The slot of a method of kind `slot`: its date and the hour at which it begins. */
  date: IsoDate.nullish(),
  from: ClockTime.nullish(),
  /** The last day that the page showed: a later one is refused with 409 delivery_changed. */
  expected_to: IsoDate.nullish(),
})
export type ChosenDelivery = z.infer<typeof ChosenDelivery>

/** A way to deliver an order that is placed now, in the caller's language (rules/delivery 10). */
export const DeliveryOption = z.object({
  id: z.int(),
  kind: z.enum(METHOD_KINDS),
  name: z.string(),
  description: z.string(),
  /** AED with VAT; 0 is free. */
  price: Aed,
  /** First and last day of delivery; of a slot method its first date, of a pick-up the day on which it is ready. */
  promise: Window,
  /** The moment until which these days hold, ISO 8601. */
  order_by: z.string(),
  /** Dates and hours to choose from; empty for other kinds. */
  slots: z.array(Slot),
  pickup: z.object({ address: z.string(), hours: z.string(), kept_until: z.string() }).nullable(),
})
export type DeliveryOption = z.input<typeof DeliveryOption>

/** A method as pages need it to compute dates, in the caller's language. */
export const ShownMethod = z.object({
  id: z.int(),
  kind: z.enum(METHOD_KINDS),
  name: z.string(),
  /** Cities and areas that it serves; empty lists serve all. */
  cities: z.array(z.string()),
  areas: z.array(z.string()),
  price: Aed,
  free_from: Aed.nullable(),
  cut_offs: z.array(z.string()),
  days_from: z.int(),
  days_to: z.int(),
  weekdays: z.array(z.int()),
  /** Hours of a method of kind `slot`. */
  slots: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Days and slots on which it takes no more. */
  full: z.array(z.string()),
})
export type ShownMethod = z.input<typeof ShownMethod>

/** The delivery within totals: what is promised and what it costs. */
export const QuotedDelivery = z.object({
  method_id: z.int(),
  kind: z.enum(METHOD_KINDS),
  name: z.string(),
  price: Aed,
  promise: Window,
  slot: Slot.nullable(),
})
export type QuotedDelivery = z.input<typeof QuotedDelivery>

/** Why a chosen delivery cannot be had: `later` is a day after the one that was shown. */
const DELIVERY_LOSSES = ['gone', 'full', 'later'] as const
export type DeliveryLoss = (typeof DELIVERY_LOSSES)[number]

/** Details of 409 delivery_changed: what was chosen, why it cannot be had, and what serves the address now. */
export const DeliveryChange = z.object({
  method_id: z.int(),
  reason: z.enum(DELIVERY_LOSSES),
  options: z.array(DeliveryOption),
})
export type DeliveryChange = z.input<typeof DeliveryChange>
