import { payment_failed } from '@nafha/texts'
import { useEffect, useRef } from 'react'
import { WarningCircleIcon } from '../icons/phosphor.tsx'

/** Says above the form that the payment failed, why, and what helps (rules/checkout 12). */
export function PaymentFailed({ reason }: { reason: string | null }) {
  const note = useRef<HTMLDivElement>(null)
  // The button that was pressed is at the other end of the form.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={note} className="note note-error mb-5 scroll-mt-6" role="alert">
      <WarningCircleIcon size={20} />
      <div>
        <p className="font-medium">{payment_failed()}</p>
        {reason && <p>{reason}</p>}
      </div>
    </div>
  )
}
