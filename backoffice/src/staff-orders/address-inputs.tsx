import { Box } from '@mui/material'
import { AREAS } from '@nafha/contract/values/areas'
import { PREFIXES } from '@nafha/contract/values/fields'
import { PLACE_KINDS } from '@nafha/contract/values/place-kinds'
import { COUNTRIES } from '@nafha/contract/values/places'
import { SelectInput, TextInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { language } from '../platform/language.ts'
import { cityName } from '../shell/place-names.ts'
import type { OrderValues } from './form-values.ts'

const label = (field: string) => `nafha.orders.delivery.${field}`

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  '& .RaSelectInput-input': { minWidth: 0 },
} as const

const AREA_LIST = 'areas-of-city'

const Lines = ({ names }: { names: readonly string[] }) =>
  names.map((name) => <TextInput key={name} source={`buyer.${name}`} label={label(name)} />)

/** Name and contact of the buyer, by the rules of the checkout. */
export const PersonInputs = () => {
  const translate = useTranslate()
  return (
    <Box sx={columns}>
      <SelectInput
        source="buyer.prefix_name"
        label={label('prefix_name')}
        choices={PREFIXES.map((id) => ({ id, name: translate(`nafha.orders.prefixes.${id}`) }))}
      />
      <Lines names={['first_name', 'last_name']} />
      <TextInput
        source="buyer.mobile_number"
        label={label('mobile_number')}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel', autoComplete: 'off' } }}
      />
      <TextInput
        source="buyer.email"
        label="nafha.staff_orders.email"
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'email', autoComplete: 'off' } }}
      />
      <SelectInput
        source="language"
        label="nafha.staff_orders.language"
        choices={(['en', 'ar'] as const).map((id) => ({
          id,
          name: translate(`nafha.customers.language.${id}`),
        }))}
      />
    </Box>
  )
}

/** The address of the parcel, with the well-known areas of its city to choose from. */
export const AddressInputs = () => {
  const translate = useTranslate()
  const city = useWatch<OrderValues, 'buyer.city'>({ name: 'buyer.city' })
  const areas = AREAS[city as keyof typeof AREAS] ?? []
  return (
    <Box sx={columns}>
      <SelectInput
        source="buyer.city"
        label={label('city')}
        choices={COUNTRIES.flatMap(({ cities }) =>
          cities.map((id) => ({ id, name: cityName(id, translate) })),
        )}
      />
      <TextInput
        source="buyer.region"
        label={label('region')}
        slotProps={{ htmlInput: { list: AREA_LIST, autoComplete: 'off' } }}
      />
      <datalist id={AREA_LIST}>
        {areas.map((area) => (
          <option key={area.en} value={area[language]} />
        ))}
      </datalist>
      <Lines names={['road', 'building', 'appartment', 'floor']} />
      <SelectInput
        source="buyer.place_kind"
        label={label('place_kind')}
        choices={PLACE_KINDS.map((id) => ({ id, name: translate(`nafha.courier_details.kinds.${id}`) }))}
      />
      <Lines names={['unit', 'landmark', 'makani', 'plus_code', 'courier_note']} />
    </Box>
  )
}
