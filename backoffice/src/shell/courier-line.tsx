import { type CourierDetails, courierParts } from '@nafha/contract/values/courier-details'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'

/** The second line of an address, for the courier. Each part keeps its own direction. Nothing without details. */
export const CourierLine = ({ address }: { address: CourierDetails }) => {
  const translate = useTranslate()
  const parts = courierParts(address, {
    placeKind: (kind) => translate(`nafha.courier_details.kinds.${kind}`),
    unit: (number) => translate('nafha.courier_details.unit_number', { number }),
    landmark: (landmark) => translate('nafha.courier_details.near', { landmark }),
    makani: (number) => translate('nafha.courier_details.makani_number', { number }),
    note: (note) => translate('nafha.courier_details.note', { note }),
  })
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other names
    <Fragment key={index}>
      {index > 0 && translate('nafha.orders.list_comma')}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
