import { type ReactNode, useId } from 'react'
import { WarningCircleIcon } from '../icons/phosphor.tsx'
import { errorText } from './validation-texts.ts'

/** Attributes of a field's control, so that screen readers read label and error with it. */
interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: string
  /** A schema's message key or a sentence; undefined while the entry is fine or untouched. */
  error?: string | undefined
  /** Wrong, but said elsewhere. */
  invalid?: boolean
  /** Stands in a frame with others, and its error with it. */
  inside?: boolean
  /** The control itself, and what belongs inside the field beside it. */
  children: (control: ControlProps) => ReactNode
  className?: string
}

export const ErrorText = ({ id, error, inside }: { id: string; error: string; inside?: boolean }) => (
  <p className={inside ? 'field-error px-4 pb-3' : 'field-error'} id={id}>
    <WarningCircleIcon size={18} />
    <span>{errorText(error)}</span>
  </p>
)

/** Label at the top inside the field, the error under it (design: forms). */
export function Field({
  label,
  error,
  invalid = false,
  inside = false,
  children,
  className = '',
}: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={`field ${className}`} data-invalid={error || invalid ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      {error && <ErrorText id={errorId} error={error} inside={inside} />}
    </div>
  )
}

type InputProps = Omit<React.ComponentProps<'input'>, 'id' | 'children'>

/** A field of one line of text. Takes what React Hook Form's `register` returns. */
export const TextField = ({
  label,
  error,
  className,
  ...input
}: InputProps & Pick<FieldProps, 'label' | 'error'>) => (
  <Field label={label} error={error} className={className}>
    {(control) => <input type="text" {...control} {...input} />}
  </Field>
)
