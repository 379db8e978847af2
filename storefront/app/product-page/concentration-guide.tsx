import { what_concentration_means } from '@nafha/texts'
import { useState } from 'react'
import { Dialog } from '../platform/dialog.tsx'
import { lazyPart } from '../platform/lazy-part.tsx'

const Concentrations = lazyPart(
  () => import('./concentrations.tsx'),
  () => <div className="skel h-140" />,
)

/** Explains the concentrations beside a perfume's own; loaded when the shopper opens it. */
export function ConcentrationGuide() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link text-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {what_concentration_means()}
      </button>
      <Dialog
        className="dialog guide"
        open={open}
        onClose={() => setOpen(false)}
        label={what_concentration_means()}
      >
        <Concentrations onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
