import { type AddressLines, addressParts } from '@nafha/contract/values/addresses'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { cityName, countryName } from '../shell/place-names.ts'

/** An address in one line. Each part keeps its own direction: an Arabic road would otherwise trade places with its number. */
export const AddressLine = ({ address }: { address: AddressLines }) => {
  const translate = useTranslate()
  const parts = addressParts(address, {
    country: (name) => countryName(name, translate),
    city: (name) => cityName(name, translate),
    apartment: (number) => translate('nafha.orders.apartment_number', { number }),
    floor: (number) => translate('nafha.orders.floor_number', { number }),
  })
  // The address of an erased buyer has only country and city.
  return parts.filter(Boolean).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other names
    <Fragment key={index}>
      {index > 0 && translate('nafha.orders.list_comma')}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
