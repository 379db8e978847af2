import { PLACE_KINDS, type PlaceKind } from '@nafha/contract/values/place-kinds'
import { place_apartment, place_hotel, place_kind, place_office, place_villa } from '@nafha/texts'
import { useFormContext } from 'react-hook-form'

const names: Record<PlaceKind, () => string> = {
  villa: place_villa,
  apartment: place_apartment,
  office: place_office,
  hotel: place_hotel,
}

export const placeKindName = (kind: PlaceKind): string => names[kind]()

/** The kind of place, which decides the fields below it (rules/forms 23). Nobody has to choose one. */
export function PlaceKindField() {
  const { register } = useFormContext<{ place_kind: string }>()
  return (
    <fieldset className="choice-group">
      <legend className="small soft">{place_kind()}</legend>
      <div className="choice">
        {PLACE_KINDS.map((kind) => (
          <label key={kind}>
            <input type="radio" value={kind} {...register('place_kind')} />
            <span>{names[kind]()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
