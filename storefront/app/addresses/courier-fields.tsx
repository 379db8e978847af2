import { COURIER_NOTE_LENGTH } from '@nafha/contract/values/lengths'
import { courier_note, courier_note_hint, landmark, makani_hint, makani_number } from '@nafha/texts'
import { useFormContext } from 'react-hook-form'
import { HintedField } from './hinted-field.tsx'
import { PositionField } from './position-field.tsx'

/** What helps the courier beside the lines of the address (rules/forms 23). Nothing of it is required. */
export default function CourierFields() {
  const { register, formState } = useFormContext<{
    landmark: string
    makani: string
    courier_note: string
  }>()
  const { errors } = formState
  return (
    <div className="form">
      <div className="form-row">
        <HintedField
          label={landmark()}
          error={errors.landmark?.message}
          autoComplete="off"
          {...register('landmark')}
        />
        <HintedField
          label={makani_number()}
          error={errors.makani?.message}
          hint={makani_hint()}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          {...register('makani')}
        />
      </div>
      <div className="form-row">
        <PositionField />
        <HintedField
          label={courier_note()}
          error={errors.courier_note?.message}
          hint={courier_note_hint()}
          maxLength={COURIER_NOTE_LENGTH}
          autoComplete="off"
          {...register('courier_note')}
        />
      </div>
    </div>
  )
}
