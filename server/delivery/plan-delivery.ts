import { type DeliveryPrice, deliveryPriceFor, type PricedLine } from '@nafha/contract/cart/pricing'
import type { ChosenDelivery, DeliveryLoss } from '@nafha/contract/delivery/delivery-options'
import type { DeliveryWindow } from '@nafha/contract/delivery/delivery-window'
import { type DeliverySlot, methodSlots, methodWindow, orderBy } from '@nafha/contract/delivery/method-days'
import { type Place, servesPlace } from '@nafha/contract/delivery/serving'
import type { FullDays } from './capacity.ts'
import type { StoredMethod } from './methods.sql.ts'
import type { DeliveryFacts } from './methods.ts'

/** The delivery of an order that is placed now, and its price. */
export interface PlannedDelivery {
  method: StoredMethod
  price: DeliveryPrice
  promise: DeliveryWindow
  slot: DeliverySlot | null
  /** The day in which it takes a place; null for a method without a capacity. */
  day: string | null
}

/** A method that serves a place, with its days and its price. */
export interface OfferedMethod {
  method: StoredMethod
  price: DeliveryPrice
  promise: DeliveryWindow
  orderBy: Date
  slots: DeliverySlot[]
}

interface Order {
  place: Place
  lines: readonly PricedLine[]
  now: Date
}

const NONE: ReadonlySet<string> = new Set()

const priceOf = ({ price, free_from }: StoredMethod, lines: readonly PricedLine[]) =>
  deliveryPriceFor(lines, { price, freeFrom: free_from })

/** Returns the methods that serve a place and deliver on some day, in the order of staff. */
export function offeredMethods(
  { methods, calendar }: DeliveryFacts,
  { place, lines, now }: Order,
  full: FullDays,
): OfferedMethod[] {
  return methods.flatMap((method): OfferedMethod[] => {
    if (!servesPlace(method, place)) return []
    const fullDays = full.get(method.id) ?? NONE
    const slots = method.kind === 'slot' ? methodSlots(calendar, method, now, fullDays) : []
    const promise = promiseOf({ methods, calendar }, method, now, fullDays, slots[0])
    const offer = { method, price: priceOf(method, lines), orderBy: orderBy(calendar, method, now), slots }
    return promise ? [{ ...offer, promise }] : []
  })
}

/** The days of a method; those of a slot are its date, and a pick-up is ready on one. */
function promiseOf(
  { calendar }: DeliveryFacts,
  method: StoredMethod,
  now: Date,
  full: ReadonlySet<string>,
  slot: DeliverySlot | undefined,
): DeliveryWindow | null {
  if (method.kind === 'slot') return slot ? { from: slot.date, to: slot.date } : null
  const promise = methodWindow(calendar, method, now, full)
  return promise && method.kind === 'pickup' ? { from: promise.from, to: promise.from } : promise
}

/**
 * Returns the first method that serves a place without the shopper's choice; null if there is none. Nobody is sent to a
 * boutique unasked, and hours are taken unasked only where there is nothing else.
 */
export function firstMethod({ methods }: DeliveryFacts, place: Place): StoredMethod | null {
  const served = methods.filter((method) => method.kind !== 'pickup' && servesPlace(method, place))
  return served.find(({ kind }) => kind !== 'slot') ?? served[0] ?? null
}

/** The method that a shopper has chosen, or the first one; null if it is switched off or does not serve the place. */
export function chosenMethod(
  facts: DeliveryFacts,
  place: Place,
  chosen: ChosenDelivery | null,
): StoredMethod | null {
  if (!chosen) return firstMethod(facts, place)
  const method = facts.methods.find(({ id }) => id === chosen.method_id)
  return method && servesPlace(method, place) ? method : null
}

/** Plans the delivery by a method, or returns why the shopper cannot have what they saw (rules/delivery 11). */
export function planDelivery(
  facts: DeliveryFacts,
  method: StoredMethod,
  { lines, now, chosen }: Omit<Order, 'place'> & { chosen: ChosenDelivery | null },
  full: FullDays,
): PlannedDelivery | DeliveryLoss {
  const fullDays = full.get(method.id) ?? NONE
  const price = priceOf(method, lines)
  if (method.kind === 'slot') {
    const open = methodSlots(facts.calendar, method, now, fullDays)
    const slot = chosen?.date
      ? open.find((one) => one.date === chosen.date && one.from === chosen.from)
      : open[0]
    if (!slot) return 'full'
    const promise = { from: slot.date, to: slot.date }
    return { method, price, promise, slot, day: method.capacity === null ? null : slot.date }
  }
  const promise = promiseOf(facts, method, now, fullDays, undefined)
  if (!promise) return fullDays.size > 0 ? 'full' : 'gone'
  if (chosen?.expected_to && promise.to > chosen.expected_to) {
    const usual = promiseOf(facts, method, now, NONE, undefined)
    return usual && usual.to <= chosen.expected_to ? 'full' : 'later'
  }
  return { method, price, promise, slot: null, day: method.capacity === null ? null : promise.from }
}
