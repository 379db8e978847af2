import type { ReactNode } from 'react'
import { WarningCircleIcon } from '../icons/phosphor.tsx'

interface Props {
  message: ReactNode
  className?: string
  /** The steps that help. */
  children?: ReactNode
}

/** Says on the page, for as long as it is so, what stands in the way, with the steps that help. */
export const Note = ({ message, className = '', children }: Props) => (
  <div className={`note note-warn ${className}`} role="alert">
    <WarningCircleIcon size={20} />
    <div className="grid justify-items-start gap-3">
      <p>{message}</p>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  </div>
)
