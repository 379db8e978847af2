import { placeNamed, placesLike } from '@nafha/contract/values/place-spellings'
import {
  apartment,
  building_optional,
  city,
  country,
  floor,
  no_countries_to_show,
  no_results,
  road,
} from '@nafha/texts'
import { type FocusEvent, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { ComboboxField } from '../forms/combobox-field.tsx'
import { TextField } from '../forms/field.tsx'
import { AreaField } from './area-field.tsx'
import { citiesOf, countries, placeName } from './place-names.ts'

interface AddressEntries {
  country: string
  city: string
  region: string
  road: string
  building: string
  appartment: string
  floor: string
}

/** As they stand on the page. */
export const ADDRESS_ORDER = ['country', 'city', 'region', 'road', 'building', 'appartment', 'floor'] as const

/**
 * Building, apartment and floor. The last two appear with a building and stay while one of the three holds something:
 * an entry comes back with its building, and nothing is sent that nobody sees.
 */
function BuildingFields() {
  const { register, watch, trigger, formState } = useFormContext<AddressEntries>()
  const { errors, touchedFields, isSubmitted } = formState
  const isFilled = watch(['building', 'appartment', 'floor']).some((entry) => entry.trim() !== '')
  const [isOpen, setOpen] = useState(isFilled)
  if (isFilled && !isOpen) setOpen(true)
  // Errors of apartment and floor appear only in fields that were touched (rules/forms 1).
  const askAgain = () => {
    const visited = (['appartment', 'floor'] as const).filter((field) => isSubmitted || touchedFields[field])
    if (visited.length > 0) trigger(visited)
  }
  // An empty field that has the focus must not vanish from under it.
  const close = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isFilled && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its fields
    <div className="form-row form-row-building" onBlur={close}>
      <TextField
        label={building_optional()}
        error={errors.building?.message}
        {...register('building', { onChange: askAgain })}
      />
      {isOpen && (
        <>
          <TextField label={apartment()} error={errors.appartment?.message} {...register('appartment')} />
          <TextField label={floor()} error={errors.floor?.message} {...register('floor')} />
        </>
      )}
    </div>
  )
}

/** The fields of an address within the Emirates (rules/forms 7). Use it inside a FormProvider. */
export function AddressFields() {
  const { register, control, watch, setValue, formState } = useFormContext<AddressEntries>()
  const { errors } = formState
  return (
    <div className="form">
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
      <BuildingFields />
    </div>
  )
}
