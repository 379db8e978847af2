import { useId } from 'react'
import { ErrorText } from './field.tsx'

/** Why a form as a whole was refused, read out when it comes. */
export function FormFailure({ message }: { message: string | undefined }) {
  const id = useId()
  return (
    <div role="alert" className="empty:hidden">
      {message && <ErrorText id={id} error={message} />}
    </div>
  )
}
