import type { ChosenDelivery } from '@nafha/contract/delivery/delivery-options'
import { readStored, stored, useStored, writeStored } from '../platform/stored.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The delivery that the shopper chose and the place where it goes, as far as this browser knows them. */
export function useDelivery(): {
  chosen: Pick<ChosenDelivery, 'method_id' | 'date' | 'from'> | null
  place: { city: string; area: string }
} {
  const chosen = useStored(stored.delivery)
  const entries = useStored(stored.shippingInfo)
  const city = useStored(stored.deliveryCity)
  const address = { city: text(entries?.city), area: text(entries?.region) }
  // The area of an address says nothing about another city.
  return { chosen, place: city === null || city === address.city ? address : { city, area: '' } }
}

/** Remembers the city of the address that an order goes to: from then on days are shown for it. */
export function followAddress(city: string): void {
  if (readStored(stored.deliveryCity) !== city) writeStored(stored.deliveryCity, city)
}
