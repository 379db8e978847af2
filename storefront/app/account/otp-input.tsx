import { OTPField } from '@base-ui/react/otp-field'
import { digitsOf } from '@nafha/contract/values/digits'
import { OTP_LENGTH } from '@nafha/contract/values/lengths'
import { digit_n_of_m, one_time_code } from '@nafha/texts'
import { useId } from 'react'
import { ErrorText } from '../forms/field.tsx'

interface Props {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const boxes = Array.from({ length: OTP_LENGTH }, (_, index) => index + 1)

/** Renders six boxes for a code; paste and the phone's autofill fill them all (rules/accounts 28). */
export function OtpInput({ value, error, onChange }: Props) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    // A fixed width aligns the left-to-right boxes with the start of an Arabic page.
    <div className="max-w-106">
      {/* This label names the field and its first box. */}
      <label className="vh" htmlFor={id}>
        {one_time_code()}
      </label>
      <OTPField.Root
        id={id}
        className="otp"
        length={OTP_LENGTH}
        value={value}
        onValueChange={onChange}
        // Arabic-Indic digits count too.
        validationType="none"
        normalizeValue={digitsOf}
        inputMode="numeric"
        data-invalid={error ? '' : undefined}
      >
        {boxes.map((n) => (
          <OTPField.Input
            key={n}
            aria-label={n === 1 ? undefined : digit_n_of_m({ n, m: OTP_LENGTH })}
            aria-invalid={error !== undefined}
            aria-describedby={error ? errorId : undefined}
          />
        ))}
      </OTPField.Root>
      <div role="alert">{error && <ErrorText id={errorId} error={error} />}</div>
    </div>
  )
}
