import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  summary: ReactNode
  className?: string
  /** True for a menu of choices, of which several may be made. */
  staysOpen?: boolean
  /** The links; following one closes the menu. */
  children: ReactNode
}

/**
 * A menu of a few links. It opens without JavaScript, too; with it, Escape, following a link and leaving the menu close
 * it.
 */
export function DropMenu({ summary, className = '', staysOpen = false, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    ref.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={ref}
      className={`drop ${className}`}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={closeByKey}
    >
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by the keyboard clicks, too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed */}
      <div className="drop-list" onClick={() => staysOpen || setOpen(false)}>
        {children}
      </div>
    </details>
  )
}
