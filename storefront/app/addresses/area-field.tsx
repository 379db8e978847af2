import type { AREAS } from '@nafha/contract/values/areas'
import { area } from '@nafha/texts'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../forms/field.tsx'
import { pageLanguage } from '../platform/language.ts'

type Areas = typeof AREAS

/** The area of an address: any text, with the well-known areas of the chosen city to choose from (rules/forms 21). */
export function AreaField() {
  const { register, watch, formState } = useFormContext<{ city: string; region: string }>()
  const [areas, setAreas] = useState<Areas | null>(null)
  const listId = useId()
  // The list comes once somebody is in the field; without it the field takes any text all the same.
  const loadAreas = () => {
    if (areas) return
    import('@nafha/contract/values/areas').then((module) => setAreas(module.AREAS)).catch(() => {})
  }
  const ofCity = areas?.[watch('city') as keyof Areas] ?? []
  return (
    <>
      <TextField
        label={area()}
        error={formState.errors.region?.message}
        autoComplete="address-level3"
        list={listId}
        onFocus={loadAreas}
        {...register('region')}
      />
      <datalist id={listId}>
        {ofCity.map((each) => (
          <option key={each.en} value={each[pageLanguage()]} />
        ))}
      </datalist>
    </>
  )
}
