import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  open: boolean
  /** Escape, a press beside it, or the browser's own close request. */
  onClose: () => void
  /** Its name for screen readers. */
  label: string
  className?: string
  children: ReactNode
}

/** The browser's modal dialog: it keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, label, className = 'dialog', children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open) dialog?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      {open ? children : null}
    </dialog>
  )
}
