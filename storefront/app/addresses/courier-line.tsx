import { type CourierDetails, courierParts } from '@nafha/contract/values/courier-details'
import { list_comma, makani_number_number, near_landmark, note_note, unit_unit } from '@nafha/texts'
import { placeKindName } from './place-kind-field.tsx'

/** The second line of an address: what helps the courier (rules/orders 27). Nothing without details. */
export function CourierLine({ address }: { address: CourierDetails }) {
  const parts = courierParts(address, {
    placeKind: placeKindName,
    unit: (unit) => unit_unit({ unit }),
    landmark: (landmark) => near_landmark({ landmark }),
    makani: (number) => makani_number_number({ number }),
    note: (note) => note_note({ note }),
  })
  if (parts.length === 0) return null
  return (
    <span className="small soft block">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other names
        <span key={index} className="address-part">
          <bdi>{part}</bdi>
          {index < parts.length - 1 && list_comma()}
        </span>
      ))}
    </span>
  )
}
