import type { AddressLines } from '@nafha/contract/addresses'
import { apt_apartment, floor_floor, list_comma } from '@nafha/texts'
import { Fragment } from 'react'
import { placeName } from './place-names.ts'

/**
 * An address in one line, as it is composed (SPEC 3), with the page's words for what the shop names itself. Each part
 * keeps its own direction: an English road in an Arabic line must not change places with its neighbours.
 */
export function AddressLine({ address }: { address: AddressLines }) {
  const { country, city, region, road, building, appartment, floor } = address
  const parts = [placeName(country), placeName(city), region, road]
  if (building) {
    parts.push(building, apt_apartment({ apartment: appartment ?? '' }), floor_floor({ floor: floor ?? '' }))
  }
  return (
    <p>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other names
        <Fragment key={index}>
          {index > 0 && list_comma()}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </p>
  )
}
