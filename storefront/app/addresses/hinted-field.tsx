import { useId } from 'react'
import { ErrorText, Field } from '../forms/field.tsx'

type Props = Omit<React.ComponentProps<'input'>, 'id' | 'children'> & {
  label: string
  error?: string | undefined
  /** A sentence below the field that screen readers read with it. */
  hint?: string | undefined
}

/** A field of one line with a sentence of help below it. */
export function HintedField({ label, error, hint, ...input }: Props) {
  const errorId = useId()
  const hintId = useId()
  const describedBy = [...(error ? [errorId] : []), ...(hint ? [hintId] : [])].join(' ')
  return (
    <div>
      <Field label={label} invalid={error !== undefined}>
        {(control) => (
          <input
            type="text"
            {...control}
            {...input}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy || undefined}
          />
        )}
      </Field>
      {error && <ErrorText id={errorId} error={error} />}
      {hint && (
        <p className="small soft mt-2" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
