import type { BusinessCalendar } from './business-days.ts'
import type { DeliveryWindow } from './delivery-window.ts'
import { orderBy } from './method-days.ts'
import { firstServing, methodPromise, type PromisingMethod } from './method-promise.ts'
import { type Place, servesPlace } from './serving.ts'

/** A delivery method with the places that it serves and what is booked out. */
interface PlaceMethod extends PromisingMethod {
  cities: readonly string[]
  areas: readonly string[]
  /** Keys of the days and slots (`slotKey`) on which it takes no more. */
  full: readonly string[]
}

/** The days of a method for an order that is placed at some moment. */
interface MethodOffer<M> {
  method: M
  promise: DeliveryWindow
  /** The moment until which these days hold. */
  orderBy: Date
}

interface PlacePromise<M> {
  usual: MethodOffer<M>
  /** The method that comes to the door before the usual one; null if none does. */
  earlier: MethodOffer<M> | null
}

/** Returns the offer that comes to the door first, if it comes before the usual one (rules/delivery 16). */
export function earlierOffer<O extends { promise: DeliveryWindow }>(
  usual: O,
  offers: readonly O[],
  kindOf: (offer: O) => PromisingMethod['kind'],
): O | null {
  let earliest = usual
  for (const offer of offers)
    if (kindOf(offer) !== 'pickup' && offer.promise.to < earliest.promise.to) earliest = offer
  return earliest === usual ? null : earliest
}

/** Returns when an order comes to a place that is placed at this moment, unasked; null where no method serves it. */
export function placePromise<M extends PlaceMethod>(
  calendar: BusinessCalendar,
  methods: readonly M[],
  place: Place,
  now: Date,
): PlacePromise<M> | null {
  const offerOf = (method: M): MethodOffer<M> | null => {
    const promise = methodPromise(calendar, method, now, new Set(method.full))
    return promise && { method, promise, orderBy: orderBy(calendar, method, now) }
  }
  const first = firstServing(methods, place)
  const usual = first && offerOf(first)
  if (!usual) return null
  const offers = methods.flatMap((method) => (servesPlace(method, place) ? (offerOf(method) ?? []) : []))
  return { usual, earlier: earlierOffer(usual, offers, ({ method }) => method.kind) }
}

/** A promise with the moment until which it holds. */
type DatedPromise<M> = PlacePromise<M> & { until: Date }

/**
 * Returns the promise of this moment and those that follow it, each from the moment on at which the one before ends: a page that
 * is cached says the right one by the clock alone.
 */
export function promisesAhead<M extends PlaceMethod>(
  calendar: BusinessCalendar,
  methods: readonly M[],
  place: Place,
  now: Date,
  count: number,
): DatedPromise<M>[] {
  const promises: DatedPromise<M>[] = []
  let moment = now
  while (promises.length < count) {
    const promise = placePromise(calendar, methods, place, moment)
    if (!promise) break
    const { usual, earlier } = promise
    const until = earlier && earlier.orderBy < usual.orderBy ? earlier.orderBy : usual.orderBy
    promises.push({ ...promise, until })
    moment = until
  }
  return promises
}
