import * as z from 'zod'
import { maybeText, Texts, writtenText } from '../admin/bilingual.ts'
import { seenVersion } from '../admin/catalog.ts'
import { adminQuery } from '../admin/lists.ts'
import { METHOD_KINDS } from '../orders/paid-delivery.ts'
import { type Fils, isWholeFils, toFils } from '../values/money.ts'
import { COUNTRIES } from '../values/places.ts'
import { Aed } from '../values/wire.ts'
import { ClockTime, Hours, WEEKDAYS } from './shop-calendar.ts'

const MAX_PRICE_AED = 10_000
const MAX_DAYS = 60

/** AED on the wire, fils inside. */
const price = z
  .number({ error: 'must_be_price' })
  .min(0, { error: 'must_be_price' })
  .max(MAX_PRICE_AED, { error: 'must_be_price' })
  .refine(isWholeFils, { error: 'must_be_price' })
  .transform((aed): Fils => toFils(aed))

const days = z
  .int({ error: 'must_be_whole_number' })
  .min(0, { error: 'must_be_whole_number' })
  .max(MAX_DAYS, { error: 'number_too_large' })

const cities = COUNTRIES[0].cities

const Pickup = z.object({
  address: writtenText('address_is_required', 200),
  hours: writtenText('opening_hours_are_required', 120),
})

/** A delivery method as staff write it (rules/delivery 6). */
export const DeliveryMethodForm = z
  .object({
    version: seenVersion,
    kind: z.enum(METHOD_KINDS, { error: 'unknown_value' }),
    name: writtenText('name_is_required', 60),
    description: maybeText(160),
    /** Cities that it serves; all of them when the list is empty. */
    cities: z
      .array(z.enum(cities, { error: 'unknown_value' }))
      .max(cities.length, { error: 'too_many_entries' }),
    /** Areas within those cities; all of them when the list is empty. */
    areas: z
      .array(z.string().trim().min(1, { error: 'area_is_required' }).max(80, { error: 'too_long' }))
      .max(60, { error: 'too_many_entries' }),
    /** AED with VAT. */
    price,
    /** The goods with VAT, before a discount, from which it is free; null if it never is. */
    free_from: price.nullish().transform((amount) => amount ?? null),
    cut_offs: z.array(ClockTime).length(WEEKDAYS),
    days_from: days,
    days_to: days,
    weekdays: z
      .array(
        z
          .int()
          .min(0)
          .max(WEEKDAYS - 1),
      )
      .min(1, { error: 'some_day_must_be_open' })
      .max(WEEKDAYS, { error: 'too_many_entries' }),
    /** Orders that it takes for one day, or for one slot of a day; null without a limit. */
    capacity: z
      .int({ error: 'must_be_whole_number' })
      .min(1, { error: 'must_be_at_least_one' })
      .max(100_000, { error: 'number_too_large' })
      .nullish()
      .transform((most) => most ?? null),
    slots: z.array(Hours).max(8, { error: 'too_many_entries' }),
    pickup: Pickup.nullish().transform((place) => place ?? null),
    active: z.boolean({ error: 'must_be_true_or_false' }),
    /** Shoppers see low ones first; the first that serves an address is theirs until they choose another. */
    position: z.int({ error: 'must_be_whole_number' }).min(0).max(1000, { error: 'number_too_large' }),
  })
  .check(({ value, issues }) => {
    const wrong = (path: string, message: string) =>
      issues.push({ code: 'custom', message, path: [path], input: value })
    if (value.days_to < value.days_from) wrong('days_to', 'ends_before_it_begins')
    if (value.kind === 'slot' && value.slots.length === 0) wrong('slots', 'slots_are_required')
    if (value.kind === 'pickup' && !value.pickup) wrong('pickup', 'pickup_place_is_required')
  })
export type DeliveryMethodForm = z.output<typeof DeliveryMethodForm>

/** A delivery method in the back office. */
export const AdminDeliveryMethod = z.object({
  id: z.int(),
  version: z.string(),
  kind: z.enum(METHOD_KINDS),
  name: Texts,
  description: Texts,
  cities: z.array(z.string()),
  areas: z.array(z.string()),
  price: Aed,
  free_from: Aed.nullable(),
  cut_offs: z.array(z.string()),
  days_from: z.int(),
  days_to: z.int(),
  weekdays: z.array(z.int()),
  capacity: z.int().nullable(),
  slots: z.array(z.object({ from: z.string(), to: z.string() })),
  pickup: z.object({ address: Texts, hours: Texts }).nullable(),
  active: z.boolean(),
  position: z.int(),
  /** Days that an order would be promised that is placed now; null if it delivers on none, or in slots. */
  promise: z.object({ from: z.string(), to: z.string(), order_by: z.string() }).nullable(),
})
export type AdminDeliveryMethod = z.input<typeof AdminDeliveryMethod>

export const DeliveryMethodsQuery = adminQuery(['id', 'position'], {})
