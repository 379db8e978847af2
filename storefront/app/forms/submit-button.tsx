import type { ReactNode } from 'react'

/** The button of a form; while the shop is asked it waits, and cannot be pressed again. */
export const SubmitButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <button type="submit" className="btn btn-wide" aria-busy={busy} disabled={busy}>
    <span className="spin" aria-hidden="true" />
    {children}
  </button>
)
