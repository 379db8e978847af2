import { type ReactNode, useId } from 'react'
import { CheckIcon } from '../icons/phosphor.tsx'
import { ErrorText } from './field.tsx'

interface Props extends Omit<React.ComponentProps<'input'>, 'id' | 'type'> {
  error?: string | undefined
  children: ReactNode
}

/** A box to tick. Takes what React Hook Form's `register` returns. */
export function CheckField({ error, children, ...input }: Props) {
  const errorId = useId()
  return (
    <div>
      <label className="check" data-invalid={error ? '' : undefined}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <i>
          <CheckIcon size={16} />
        </i>
        <span>{children}</span>
      </label>
      {error && <ErrorText id={errorId} error={error} />}
    </div>
  )
}
