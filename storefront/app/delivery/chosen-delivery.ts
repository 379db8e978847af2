import type { ChosenDelivery } from '@nafha/contract/delivery/delivery-options'
import { text } from '../addresses/address-start.ts'
import { stored, useStored } from '../platform/stored.ts'

/** The delivery that the shopper chose and the place where it goes, as far as this browser knows them. */
export function useDelivery(): {
  chosen: Pick<ChosenDelivery, 'method_id' | 'date' | 'from'> | null
  place: { city: string; area: string }
} {
  const chosen = useStored(stored.delivery)
  const entries = useStored(stored.shippingInfo)
  return { chosen, place: { city: text(entries?.city), area: text(entries?.region) } }
}
