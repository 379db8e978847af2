import { placeNamed, placesLike } from '@nafha/contract/values/place-spellings'
import { city, country, no_countries_to_show, no_results, road } from '@nafha/texts'
import { Controller, useFormContext } from 'react-hook-form'
import { ComboboxField } from '../forms/combobox-field.tsx'
import { TextField } from '../forms/field.tsx'
import { AreaField } from './area-field.tsx'
import { KindFields } from './building-fields.tsx'
import { CourierPart } from './courier-part.tsx'
import { PlaceKindField } from './place-kind-field.tsx'
import { citiesOf, countries, placeName } from './place-names.ts'

interface AddressEntries {
  country: string
  city: string
  region: string
  road: string
}

/** As they stand on the page. */
export const ADDRESS_ORDER = [
  'country',
  'city',
  'region',
  'road',
  'building',
  'appartment',
  'floor',
  'unit',
  'landmark',
  'makani',
  'plus_code',
  'courier_note',
] as const

/** The fields of an address within the Emirates (rules/forms 7). Use it inside a FormProvider. */
export function AddressFields() {
  const { register, control, watch, setValue, formState } = useFormContext<AddressEntries>()
  const { errors } = formState
  return (
    <div className="form">
      <PlaceKindField />
      <div className="form-row">
        <Controller
          control={control}
          name="country"
          render={({ field }) => (
            <ComboboxField
              {...field}
              label={country()}
              options={countries()}
              nameOf={placeName}
              named={placeNamed}
              like={placesLike}
              empty={no_countries_to_show()}
              error={errors.country?.message}
              autoComplete="country-name"
              onChange={(chosen) => {
                field.onChange(chosen)
                if (!citiesOf(chosen).includes(watch('city'))) setValue('city', '')
              }}
            />
          )}
        />
        <Controller
          control={control}
          name="city"
          render={({ field }) => (
            <ComboboxField
              {...field}
              label={city()}
              options={citiesOf(watch('country'))}
              nameOf={placeName}
              named={placeNamed}
              like={placesLike}
              empty={no_results()}
              error={errors.city?.message}
              autoComplete="address-level2"
            />
          )}
        />
      </div>
      <div className="form-row">
        <AreaField />
        <TextField
          label={road()}
          error={errors.road?.message}
          autoComplete="address-line1"
          {...register('road')}
        />
      </div>
      <KindFields />
      <CourierPart />
    </div>
  )
}
