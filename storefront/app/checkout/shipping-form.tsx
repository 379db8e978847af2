import { PREFIXES } from '@nafha/contract/fields'
import type { GuestShipping } from '@nafha/contract/forms'
import {
  apartment,
  area,
  building_optional,
  city,
  contact_details,
  country,
  email,
  first_name,
  floor,
  last_name,
  mr,
  mrs,
  ms,
  no_countries_to_show,
  no_results,
  pay_as_guest,
  prefix,
  road,
  shipping_information,
} from '@nafha/texts'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { ComboboxField } from '../forms/combobox-field.tsx'
import { Field, TextField } from '../forms/field.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import { fieldErrors } from '../forms/server-errors.ts'
import { CaretDownIcon } from '../icons/phosphor.tsx'
import { messageOf } from '../platform/failures.ts'
import { notify } from '../platform/notices.ts'
import { readStored, stored } from '../platform/stored.ts'
import { citiesOf, countries, placeName } from './place-names.ts'
import { formStart, saveShipping } from './shipping-info.ts'
import { shippingResolver } from './shipping-resolver.ts'

const prefixNames = { Mr: mr, Mrs: mrs, Ms: ms }

/** As they stand on the page: the first that is wrong is where the shopper is led. */
const ORDER: (keyof GuestShipping)[] = [
  'prefix_name',
  'first_name',
  'last_name',
  'email',
  'mobile_number',
  'country',
  'city',
  'region',
  'road',
  'building',
  'appartment',
  'floor',
]

interface Props {
  /** What the server found wrong with the entries when it was asked for a payment, by field. */
  refused: Record<string, string> | null
  onSaved: () => void
}

/** Who the guest is and where it is sent to (SPEC 2, 5). */
export function ShippingForm({ refused, onSaved }: Props) {
  const { register, control, handleSubmit, setError, setFocus, setValue, watch, formState } =
    useForm<GuestShipping>({
      resolver: shippingResolver,
      mode: 'onTouched',
      shouldFocusError: false,
      defaultValues: formStart(readStored(stored.shippingInfo)),
    })
  const { errors, isSubmitting } = formState
  const errorOf = (field: keyof GuestShipping) => errors[field]?.message

  const focusFirst = (wrong: object) => {
    const first = ORDER.find((field) => field in wrong)
    if (first) setFocus(first)
  }
  const showRefusals = (sentences: Record<string, string>) => {
    for (const field of ORDER) {
      const message = sentences[field]
      if (message) setError(field, { type: 'server', message })
    }
    focusFirst(sentences)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: refusals are shown when they come, not at every render
  useEffect(() => {
    if (refused) showRefusals(refused)
  }, [refused])

  const submit = handleSubmit(async (form) => {
    try {
      await saveShipping(form)
      onSaved()
    } catch (cause) {
      const sentences = fieldErrors(cause)
      if (sentences) showRefusals(sentences)
      else notify(messageOf(cause), { type: 'error' })
    }
  }, focusFirst)

  return (
    <form onSubmit={submit} noValidate>
      <fieldset className="fs">
        <legend>{contact_details()}</legend>
        <div className="form">
          <div className="form-row form-row-prefix">
            <Field label={prefix()} error={errorOf('prefix_name')}>
              {(field) => (
                <>
                  <select {...field} autoComplete="honorific-prefix" {...register('prefix_name')}>
                    <option value="" hidden />
                    {PREFIXES.map((name) => (
                      <option key={name} value={name}>
                        {prefixNames[name]()}
                      </option>
                    ))}
                  </select>
                  <span className="chev">
                    <CaretDownIcon size={18} />
                  </span>
                </>
              )}
            </Field>
            <TextField
              label={first_name()}
              error={errorOf('first_name')}
              autoComplete="given-name"
              {...register('first_name')}
            />
            <TextField
              label={last_name()}
              error={errorOf('last_name')}
              autoComplete="family-name"
              {...register('last_name')}
            />
          </div>
          <div className="form-row">
            <TextField
              label={email()}
              error={errorOf('email')}
              type="email"
              dir="ltr"
              autoComplete="email"
              {...register('email')}
            />
            <Controller
              control={control}
              name="mobile_number"
              render={({ field }) => <PhoneField {...field} error={errorOf('mobile_number')} />}
            />
          </div>
        </div>
      </fieldset>
      <fieldset className="fs">
        <legend>{shipping_information()}</legend>
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
                  empty={no_countries_to_show()}
                  error={errorOf('country')}
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
                  empty={no_results()}
                  error={errorOf('city')}
                  autoComplete="address-level2"
                />
              )}
            />
          </div>
          <div className="form-row">
            <TextField
              label={area()}
              error={errorOf('region')}
              autoComplete="address-level3"
              {...register('region')}
            />
            <TextField
              label={road()}
              error={errorOf('road')}
              autoComplete="address-line1"
              {...register('road')}
            />
          </div>
          <div className="form-row form-row-3">
            <TextField
              label={building_optional()}
              error={errorOf('building')}
              {...register('building', { deps: ['appartment', 'floor'] })}
            />
            <TextField label={apartment()} error={errorOf('appartment')} {...register('appartment')} />
            <TextField label={floor()} error={errorOf('floor')} {...register('floor')} />
          </div>
        </div>
      </fieldset>
      <button type="submit" className="btn btn-wide mt-8" aria-busy={isSubmitting} disabled={isSubmitting}>
        <span className="spin" aria-hidden="true" />
        {pay_as_guest()}
      </button>
    </form>
  )
}
