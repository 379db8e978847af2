import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface Props {
  open: boolean
  /** Escape, a press beside it, or the browser's own close request. */
  onClose: () => void
  /** Its name for screen readers. */
  label: string
  className?: string
  /** For what lies over page after page: every new one closes it. */
  closesWithPage?: boolean
  children: ReactNode
}

/** The browser's modal dialog: it keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, label, className = 'dialog', closesWithPage, children }: Props) {
  const { key } = useLocation()
  const page = useRef(key)
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open) dialog?.close()
  }, [open])
  useEffect(() => {
    // At once, not by way of `open`: the new page is about to take the focus, which an open dialog keeps from it.
    if (closesWithPage && page.current !== key) ref.current?.close()
    page.current = key
  }, [key, closesWithPage])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      // React lets the close of a dialog inside this one rise to it.
      onClose={(event) => event.target === ref.current && onClose()}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      {open ? children : null}
    </dialog>
  )
}
