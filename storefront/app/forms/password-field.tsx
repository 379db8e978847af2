import { hide_password, show_password } from '@nafha/texts'
import { useState } from 'react'
import { EyeIcon, EyeSlashIcon } from '../icons/phosphor-account.tsx'
import { Field } from './field.tsx'

interface Props extends Omit<React.ComponentProps<'input'>, 'id' | 'type' | 'children'> {
  label: string
  error?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** A password, to be looked at by whoever wishes. Takes what React Hook Form's `register` returns. */
export function PasswordField({ label, error, ...input }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            className="pe-13!"
            spellCheck={false}
            autoCapitalize="none"
          />
          <span className="end">
            <button
              type="button"
              className="icon-btn static!"
              aria-label={shown ? hide_password() : show_password()}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeSlashIcon size={20} /> : <EyeIcon size={20} />}
            </button>
          </span>
        </>
      )}
    </Field>
  )
}
