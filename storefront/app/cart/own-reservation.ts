import { readItem, writeItem } from '@nafha/contract/browser-storage'
import * as is from '../platform/shapes.ts'

/*
 * What this tab's own open payment holds. The shop answers stock less all reservations, this one among them: without
 * it the last bottle would look sold out to the very shopper whose it is.
 */
const KEY = 'reservation'

interface Reservation {
  /** ISO time when it lapses. */
  until: string
  sizes: { product_size_id: number; quantity: number }[]
}

const isReservation = is.object<Reservation>({
  until: is.string,
  sizes: is.listOf(is.object({ product_size_id: is.whole, quantity: is.whole })),
})

function read(): Reservation | null {
  try {
    const kept: unknown = JSON.parse(readItem('sessionStorage', KEY) ?? 'null')
    return isReservation(kept) && new Date(kept.until) > new Date() ? kept : null
  } catch {
    return null
  }
}

/** Remembers what a payment has reserved, for as long as it does. Null forgets. */
export function rememberReservation(reservation: Reservation | null): void {
  writeItem('sessionStorage', KEY, reservation && JSON.stringify(reservation))
}

/** Units of a size that this shopper can have: what is free, and what is held for them already. */
export function availableToMe(size: { id: number; quantity: number }): number {
  const own = read()?.sizes.find(({ product_size_id }) => product_size_id === size.id)
  return size.quantity + (own?.quantity ?? 0)
}
