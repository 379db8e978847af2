import { PREFIXES } from '@nafha/contract/values/fields'
import { PLACE_KINDS } from '@nafha/contract/values/place-kinds'
import { COUNTRIES } from '@nafha/contract/values/places'
import { required, SelectInput, TextInput, useTranslate } from 'react-admin'
import { cityName } from '../shell/place-names.ts'

const label = (field: string) => `nafha.orders.delivery.${field}`

/** Fields of the address. The flat comes last, since it is often empty. */
const LINES = ['region', 'road'] as const
const WITHIN = ['building', 'appartment', 'floor'] as const
/** Details for the courier beside the kind of place. */
const FOR_COURIER = ['unit', 'landmark', 'makani', 'plus_code', 'courier_note'] as const

/** Inputs for recipient and address. The server checks them by the rules of the checkout. */
export const DeliveryInputs = () => {
  const translate = useTranslate()
  return (
    <>
      <SelectInput
        source="prefix_name"
        label={label('prefix_name')}
        choices={PREFIXES.map((id) => ({ id, name: translate(`nafha.orders.prefixes.${id}`) }))}
        validate={required()}
      />
      <TextInput source="first_name" label={label('first_name')} validate={required()} />
      <TextInput source="last_name" label={label('last_name')} validate={required()} />
      <TextInput
        source="mobile_number"
        label={label('mobile_number')}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel', autoComplete: 'off' } }}
        validate={required()}
      />
      <SelectInput
        source="city"
        label={label('city')}
        choices={COUNTRIES.flatMap(({ cities }) =>
          cities.map((id) => ({ id, name: cityName(id, translate) })),
        )}
        validate={required()}
      />
      {LINES.map((source) => (
        <TextInput key={source} source={source} label={label(source)} validate={required()} />
      ))}
      {WITHIN.map((source) => (
        <TextInput key={source} source={source} label={label(source)} />
      ))}
      <SelectInput
        source="place_kind"
        label={label('place_kind')}
        choices={PLACE_KINDS.map((id) => ({ id, name: translate(`nafha.courier_details.kinds.${id}`) }))}
      />
      {FOR_COURIER.map((source) => (
        <TextInput key={source} source={source} label={label(source)} />
      ))}
    </>
  )
}
