import { readPlusCode } from '@nafha/contract/values/plus-codes'
import {
  plus_code,
  plus_code_hint,
  position_is_set,
  position_not_allowed,
  position_not_found,
  position_outside,
  use_my_position,
} from '@nafha/texts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { HintedField } from './hinted-field.tsx'
import { keepFocus } from './keep-focus.ts'
import { findPosition, type PositionOutcome } from './position.ts'

const sentences: Record<PositionOutcome['kind'], () => string> = {
  found: position_is_set,
  denied: position_not_allowed,
  failed: position_not_found,
  outside: position_outside,
}

/** The position of an address as a Plus Code: typed, copied from a map, or taken from the browser by one tap. */
export function PositionField() {
  const { register, formState, getValues, setValue } = useFormContext<{ plus_code: string; city: string }>()
  const [outcome, setOutcome] = useState<PositionOutcome['kind'] | null>(null)
  const [busy, setBusy] = useState(false)
  const setCode = (code: string) =>
    setValue('plus_code', code, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  const takePosition = async () => {
    setBusy(true)
    const position = await findPosition()
    setBusy(false)
    setOutcome(position.kind)
    if (position.kind === 'found') setCode(position.plusCode)
  }
  const complete = () => {
    const typed = getValues('plus_code')
    // A code as a map shows it lacks its first digits; the chosen city has them.
    const whole = readPlusCode(typed, getValues('city'))
    if (whole && whole !== typed) setCode(whole)
  }
  return (
    <div>
      <HintedField
        label={plus_code()}
        error={formState.errors.plus_code?.message}
        hint={plus_code_hint()}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        {...register('plus_code', { onBlur: complete, onChange: () => setOutcome(null) })}
      />
      <button
        type="button"
        className="link mt-2"
        onMouseDown={keepFocus}
        onClick={takePosition}
        disabled={busy}
        aria-busy={busy}
      >
        <span className="spin" aria-hidden="true" />
        {use_my_position()}
      </button>
      <p className="small soft" role="status">
        {outcome && sentences[outcome]()}
      </p>
    </div>
  )
}
