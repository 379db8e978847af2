import { PREFIXES } from '@nafha/contract/values/fields'
import { first_name, last_name, mr, mrs, ms, prefix } from '@nafha/texts'
import { useFormContext } from 'react-hook-form'
import { CaretDownIcon } from '../icons/phosphor-inner.tsx'
import { Field, TextField } from './field.tsx'

const prefixNames: Record<string, () => string> = { Mr: mr, Mrs: mrs, Ms: ms }

/** A prefix of the contract in the page's language. */
export const prefixText = (name: string): string => prefixNames[name]?.() ?? name

/** A choice that says nothing; HTML allows no empty one. */
const NOTHING = '\u00a0'

interface Names {
  prefix_name: string
  first_name: string
  last_name: string
}

/** The prefix of a name; none is preselected (rules/forms 3). Use it inside a FormProvider. */
export function PrefixField() {
  const { register, formState } = useFormContext<Names>()
  return (
    <Field label={prefix()} error={formState.errors.prefix_name?.message}>
      {(field) => (
        <>
          <select {...field} autoComplete="honorific-prefix" {...register('prefix_name')}>
            <option value="" hidden>
              {NOTHING}
            </option>
            {PREFIXES.map((name) => (
              <option key={name} value={name}>
                {prefixText(name)}
              </option>
            ))}
          </select>
          <span className="chev">
            <CaretDownIcon size={18} />
          </span>
        </>
      )}
    </Field>
  )
}

/** First and last name. Inside a FormProvider. */
export function NameFields() {
  const { register, formState } = useFormContext<Names>()
  const { errors } = formState
  return (
    <>
      <TextField
        label={first_name()}
        error={errors.first_name?.message}
        autoComplete="given-name"
        {...register('first_name')}
      />
      <TextField
        label={last_name()}
        error={errors.last_name?.message}
        autoComplete="family-name"
        {...register('last_name')}
      />
    </>
  )
}
