import { WarningCircleIcon } from '../icons/phosphor.tsx'

/** Next to the form: why the payment failed. That it did is what the notice says (SPEC 8). */
export const PaymentFailed = ({ reason }: { reason: string }) => (
  <p className="note note-error mb-5" role="alert">
    <WarningCircleIcon size={20} />
    <span>{reason}</span>
  </p>
)
