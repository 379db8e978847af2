import type { ReactNode } from 'react'

interface Props {
  busy: boolean
  /** The page has a dark button already: one a view (design). */
  quiet?: boolean
  children: ReactNode
}

/** The button of a form; while the shop is asked it waits, and cannot be pressed again. */
export const SubmitButton = ({ busy, quiet = false, children }: Props) => (
  <button
    type="submit"
    className={quiet ? 'btn btn-line btn-wide' : 'btn btn-wide'}
    aria-busy={busy}
    disabled={busy}
    // Without this the blurred field would show its error and push the button away from under the pointer.
    onMouseDown={(event) => event.preventDefault()}
  >
    <span className="spin" aria-hidden="true" />
    {children}
  </button>
)
