import { fieldsOfKind, type PlaceKind } from '@nafha/contract/values/place-kinds'
import {
  apartment,
  building_optional,
  floor,
  helps_the_courier_building,
  helps_the_courier_hotel,
  helps_the_courier_unit,
  unit_number,
  villa_number,
} from '@nafha/texts'
import { type FocusEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../forms/field.tsx'
import { HintedField } from './hinted-field.tsx'

interface BuildingEntries {
  place_kind: PlaceKind | ''
  unit: string
  building: string
  appartment: string
  floor: string
}

/**
 * The fields between the road and the door. The kind of place decides which are shown and which one is advised; what
 * holds something is shown in any case, because nothing is sent that nobody sees.
 */
export function KindFields() {
  const { register, watch, formState } = useFormContext<BuildingEntries>()
  const [kind, unit] = watch(['place_kind', 'unit'])
  const { shown, advised } = fieldsOfKind(kind)
  const hasBuilding = watch(['building', 'appartment', 'floor']).some((entry) => entry.trim() !== '')
  return (
    <>
      {(shown.includes('building') || hasBuilding) && <BuildingFields advised={advised === 'building'} />}
      {(shown.includes('unit') || unit !== '') && (
        <HintedField
          label={kind === 'villa' ? villa_number() : unit_number()}
          error={formState.errors.unit?.message}
          hint={advised === 'unit' ? helps_the_courier_unit() : undefined}
          autoComplete="off"
          {...register('unit')}
        />
      )}
    </>
  )
}

/**
 * Building, apartment and floor. The last two appear with a building and stay while one of the three holds something:
 * an entry comes back with its building, and nothing is sent that nobody sees.
 */
function BuildingFields({ advised }: { advised: boolean }) {
  const { register, watch, trigger, formState } = useFormContext<BuildingEntries>()
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
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its fields */}
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
      {advised && (
        <p className="small soft mt-2">
          {watch('place_kind') === 'hotel' ? helps_the_courier_hotel() : helps_the_courier_building()}
        </p>
      )}
    </div>
  )
}
