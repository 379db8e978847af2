import { type AddressLines, addressParts } from '@nafha/contract/values/addresses'
import { apt_apartment, floor_floor, list_comma } from '@nafha/texts'
import { placeName } from './place-names.ts'

/**
 * Shows an address in one line (rules/orders 7), with the page's words for country, city, apartment and floor. Each
 * part keeps its own direction: an English road in an Arabic line must not change places with its neighbours. A part
 * stays together where a line has room for it.
 */
export function AddressLine({ address }: { address: AddressLines }) {
  const parts = addressParts(address, {
    country: placeName,
    city: placeName,
    apartment: (apartment) => apt_apartment({ apartment }),
    floor: (floor) => floor_floor({ floor }),
  })
  return (
    <span className="block">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other names
        <span key={index} className="address-part">
          <bdi>{part}</bdi>
          {index < parts.length - 1 && list_comma()}
        </span>
      ))}
    </span>
  )
}
