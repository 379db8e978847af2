import { what_concentration_means } from '@nafha/texts'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../platform/dialog.tsx'

const Concentrations = lazy(() => import('./concentrations.tsx'))

/** Beside a perfume's concentration: what the words mean, loaded when somebody asks. */
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
        <Suspense fallback={<div className="skel h-140" />}>
          <Concentrations onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
