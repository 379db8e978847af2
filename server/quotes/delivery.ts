import type { PricedLine } from '@nafha/contract/cart/pricing'
import type { ChosenDelivery } from '@nafha/contract/delivery/delivery-options'
import type { Place } from '@nafha/contract/delivery/serving'
import {
  chosenMethod,
  firstMethod,
  offeredMethods,
  type PlannedDelivery,
  planDelivery,
  readDeliveryFacts,
  readFullDays,
} from '../delivery/index.ts'
import type { Queryable } from '../platform/database/client.ts'

interface Wanted {
  lines: readonly PricedLine[]
  place: Place
  chosen: ChosenDelivery | null
  now: Date
}

/**
 * Returns the methods that serve a place, and the delivery of a quote: the chosen one, or the first one where that cannot be
 * had. Nothing is held until the payment.
 */
export async function deliveryOf(db: Queryable, { lines, place, chosen, now }: Wanted) {
  const facts = await readDeliveryFacts(db)
  const full = await readFullDays(db, facts.methods, now)
  const plan = (choice: ChosenDelivery | null): PlannedDelivery | null => {
    const method = chosenMethod(facts, place, choice)
    const planned = method && planDelivery(facts, method, { lines, now, chosen: choice }, full)
    return typeof planned === 'string' ? null : planned
  }
  const planned = plan(chosen)
  return {
    options: offeredMethods(facts, { place, lines, now }, full),
    planned: planned ?? (firstMethod(facts, place) && plan(null)),
    isLost: chosen !== null && planned === null,
  }
}
