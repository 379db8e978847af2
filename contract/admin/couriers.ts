import * as z from 'zod'
import { PARCEL_STATES } from '../fulfilment/parcel-states.ts'
import { courierKey } from '../orders/couriers.ts'
import { METHOD_KINDS } from '../orders/paid-delivery.ts'
import { IsoDate } from '../values/iso-date.ts'
import { type Fils, isWholeFils, toFils } from '../values/money.ts'
import { COUNTRIES, emirateOf } from '../values/places.ts'
import { Aed, bodyId, filter, rowId } from '../values/wire.ts'
import { Texts, writtenText } from './bilingual.ts'
import { seenVersion } from './catalog.ts'
import { adminQuery, listedIds } from './lists.ts'

/** The emirates, by the city that each is named after. */
export const EMIRATES = [...new Set(COUNTRIES[0].cities.map(emirateOf))]

const emirate = z.string().refine((name) => EMIRATES.includes(name), { error: 'unknown_value' })
/** Null and an empty list serve every emirate. */
const emirates = z
  .array(emirate)
  .max(EMIRATES.length, { error: 'too_many_entries' })
  .nullish()
  .transform((list) => (list && list.length > 0 ? [...new Set(list)] : null))

/** Couriers whose API the shop speaks. */
export const ADAPTERS = ['sandbox', 'aramex'] as const

/** A value that a column of a courier's CSV file can hold. */
export const TEMPLATE_VALUES = [
  'order_number',
  'name',
  'phone',
  'email',
  'address',
  'country',
  'emirate',
  'city',
  'area',
  'street',
  'building',
  'apartment',
  'floor',
  'weight_grams',
  'units',
  'total',
  'note',
  'tracking_number',
] as const
export type TemplateValue = (typeof TEMPLATE_VALUES)[number]

const templateColumn = z.object({
  name: z.string().trim().min(1, { error: 'name_is_required' }).max(60, { error: 'too_long' }),
  value: z.enum(TEMPLATE_VALUES, { error: 'unknown_value' }),
})

/** Address of the page about a parcel; `{number}` becomes the tracking number. */
const trackingPage = z
  .string()
  .trim()
  .max(300, { error: 'too_long' })
  .refine((page) => page === '' || (/^https?:\/\/[^/]/.test(page) && page.includes('{number}')), {
    error: 'tracking_page_invalid',
  })
  .nullish()
  .transform((page) => page || null)

export const CourierForm = z.object({
  version: seenVersion,
  key: courierKey,
  name: writtenText('name_is_required', 60),
  tracking_page: trackingPage,
  adapter: z
    .enum(ADAPTERS, { error: 'unknown_value' })
    .nullish()
    .transform((name) => name ?? null),
  template: z
    .array(templateColumn)
    .max(30, { error: 'too_many_entries' })
    .nullish()
    .transform((columns) => (columns && columns.length > 0 ? columns : null)),
  emirates,
  active: z.boolean().default(true),
})
export type CourierForm = z.output<typeof CourierForm>

export const AdminCourier = z.object({
  id: z.int(),
  version: z.string(),
  key: z.string(),
  name: Texts,
  tracking_page: z.string().nullable(),
  adapter: z.string().nullable(),
  template: z.array(z.object({ name: z.string(), value: z.string() })).nullable(),
  emirates: z.array(z.string()).nullable(),
  active: z.boolean(),
  /** The shop has an account, so that parcels can be booked. */
  can_book: z.boolean(),
})
export type AdminCourier = z.infer<typeof AdminCourier>

export const CouriersQuery = adminQuery(['id'], {})

const MAX_TOTAL_AED = 1_000_000
/** AED on the wire, fils inside. */
const total = z
  .number({ error: 'must_be_price' })
  .min(0, { error: 'must_be_price' })
  .max(MAX_TOTAL_AED, { error: 'must_be_price' })
  .refine(isWholeFils, { error: 'must_be_price' })
  .transform((aed): Fils => toFils(aed))
  .nullish()
  .transform((amount) => amount ?? null)

/** A rule that chooses a courier; what is null fits everything. */
const ruleForm = z.object({
  courier_id: bodyId,
  emirates,
  method_kind: z
    .enum(METHOD_KINDS, { error: 'unknown_value' })
    .nullish()
    .transform((kind) => kind ?? null),
  from_total: total,
  below_total: total,
})

/** All rules in their order. */
export const CourierRulesForm = z.object({
  version: seenVersion,
  rules: z.array(ruleForm).max(50, { error: 'too_many_entries' }),
})
export type CourierRulesForm = z.output<typeof CourierRulesForm>

export const AdminCourierRules = z.object({
  id: z.literal('courier-rules'),
  version: z.string(),
  rules: z.array(
    z.object({
      courier_id: z.int(),
      emirates: z.array(z.string()).nullable(),
      method_kind: z.enum(METHOD_KINDS).nullable(),
      from_total: Aed.nullable(),
      below_total: Aed.nullable(),
    }),
  ),
})

const MOST_AT_ONCE = 100

/** Books the parcels of orders; without a courier the rules choose. */
export const ParcelBookings = z.object({
  ids: z
    .array(bodyId)
    .min(1, { error: 'must_be_at_least_one' })
    .max(MOST_AT_ONCE, { error: 'too_many_entries' }),
  courier_id: bodyId.nullish(),
})

export const ParcelBookingOutcome = z.object({
  id: z.int(),
  order_number: z.string().nullable(),
  booked: z.boolean(),
  /** Why it was not asked for, in the caller's language. */
  message: z.string().nullable(),
})
export type ParcelBookingOutcome = z.infer<typeof ParcelBookingOutcome>

/** Orders whose labels are printed. */
export const LabelsQuery = z.object({
  ids: listedIds,
})

export const HandoverQuery = z.object({ courier: rowId, day: filter(IsoDate) })

export const HandoverParcel = z.object({
  id: z.int(),
  order_number: z.string(),
  recipient: z.string(),
  city: z.string(),
  /** The tracking number. */
  number: z.string().nullable(),
  /** The parcel contains these bottles and gift sets, and beside them the testers. */
  bottles: z.int(),
  testers: z.int(),
})
export type HandoverParcel = z.infer<typeof HandoverParcel>

/** The parcels that a courier collects on a day. */
export const Handover = z.object({ day: z.string(), courier: z.string(), parcels: z.array(HandoverParcel) })

/** Why staff look at a parcel today (rules/couriers 9). */
const PARCEL_PROBLEMS = [
  'not_booked',
  'no_label',
  'no_return_label',
  'not_canceled',
  'day_not_told',
  'stands_still',
] as const
export type ParcelProblemKind = (typeof PARCEL_PROBLEMS)[number]

export const ParcelProblem = z.object({
  /** The parcel; of a parcel back, its return. */
  id: z.int(),
  kind: z.enum(PARCEL_PROBLEMS),
  /** The return whose label could not be booked; null for a parcel of the shop. */
  return_id: z.int().nullable(),
  order_id: z.int(),
  order_number: z.string(),
  /** Null for a parcel back, which is not packed yet. */
  state: z.enum(PARCEL_STATES).nullable(),
  courier: z.string().nullable(),
  number: z.string().nullable(),
  /** The courier's own words; null when it says nothing. */
  reason: z.string().nullable(),
  /** When something was heard of the parcel last, ISO 8601. */
  since: z.string(),
})
export type ParcelProblem = z.infer<typeof ParcelProblem>
