import { type DeliveryPrice, deliveryPriceFor, type PricedLine } from '@nafha/contract/cart/pricing'
import type { ChosenDelivery, DeliveryLoss } from '@nafha/contract/delivery/delivery-options'
import type { DeliveryWindow } from '@nafha/contract/delivery/delivery-window'
import { type DeliverySlot, methodSlots, orderBy } from '@nafha/contract/delivery/method-days'
import { firstServing, methodPromise } from '@nafha/contract/delivery/method-promise'
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
    const promise = methodPromise(calendar, method, now, fullDays)
    const offer = { method, price: priceOf(method, lines), orderBy: orderBy(calendar, method, now), slots }
    return promise ? [{ ...offer, promise }] : []
  })
}

/** The first method that serves a place without the shopper's choice; null if there is none. */
export const firstMethod = ({ methods }: DeliveryFacts, place: Place): StoredMethod | null =>
  firstServing(methods, place)

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
  const promise = methodPromise(facts.calendar, method, now, fullDays)
  if (!promise) return fullDays.size > 0 ? 'full' : 'gone'
  if (chosen?.expected_to && promise.to > chosen.expected_to) {
    const usual = methodPromise(facts.calendar, method, now, NONE)
    return usual && usual.to <= chosen.expected_to ? 'full' : 'later'
  }
  return { method, price, promise, slot: null, day: method.capacity === null ? null : promise.from }
}
