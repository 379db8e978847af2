import { randomInt } from 'node:crypto'
import type { PlannedDelivery } from '../delivery/index.ts'
import type { FrozenDelivery } from '../platform/database/schema/index.ts'

/** The columns of a checkout that keep its delivery. */
export interface DeliveryColumns {
  deliveryMethodId: number
  delivery: FrozenDelivery
  deliveryDay: string | null
  promisedFrom: string
  promisedTo: string
}

/** A code that is read out in a boutique: four digits beside the buyer's name are enough. */
const pickupCode = (): string => String(randomInt(10_000)).padStart(4, '0')

/**
 * Returns what a checkout keeps of its delivery.
 * @param earlier the delivery of the open checkout: its code stays
 */
export const freezeDelivery = (
  { method: { id, kind, name, pickup }, promise, slot, day }: PlannedDelivery,
  earlier: FrozenDelivery | null,
): DeliveryColumns => ({
  deliveryMethodId: id,
  delivery: {
    kind,
    name,
    slot,
    pickup: kind === 'pickup' && pickup ? { ...pickup, code: earlier?.pickup?.code ?? pickupCode() } : null,
  },
  deliveryDay: day,
  promisedFrom: promise.from,
  promisedTo: promise.to,
})
