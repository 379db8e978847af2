import { readStored, stored, writeStored } from '../platform/stored.ts'

/** Remembers the city to which the shopper has things sent. A delivery that was chosen for another place is chosen again. */
export function chooseCity(city: string): void {
  if (readStored(stored.deliveryCity) === city) return
  writeStored(stored.deliveryCity, city)
  writeStored(stored.delivery, null)
}
