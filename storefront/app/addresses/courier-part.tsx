import { loading, more_for_the_courier } from '@nafha/texts'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { lazyPart } from '../platform/lazy-part.tsx'
import { keepFocus } from './keep-focus.ts'

const DETAILS = ['landmark', 'makani', 'plus_code', 'courier_note'] as const

const CourierFields = lazyPart(
  () => import('./courier-fields.tsx'),
  () => (
    <p className="small soft" role="status">
      {loading()}
    </p>
  ),
)

/** Details for the courier behind one button, so that the form stays short. They are open where one is filled. */
export function CourierPart() {
  const { getValues } = useFormContext<Record<(typeof DETAILS)[number], string>>()
  const [isOpen, setOpen] = useState(() => getValues([...DETAILS]).some(Boolean))
  const partId = useId()
  return (
    <div>
      <button
        type="button"
        className="link"
        aria-expanded={isOpen}
        aria-controls={partId}
        onMouseDown={keepFocus}
        onClick={() => setOpen(!isOpen)}
      >
        {more_for_the_courier()}
      </button>
      <div id={partId} className="mt-2 empty:hidden" hidden={!isOpen}>
        {isOpen && <CourierFields />}
      </div>
    </div>
  )
}
