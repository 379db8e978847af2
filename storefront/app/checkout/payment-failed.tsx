import { WarningCircleIcon } from '../icons/phosphor.tsx'

/** Shows beside the form why the payment failed; the notice says that it did (rules/checkout 12). */
export const PaymentFailed = ({ reason }: { reason: string }) => (
  <p className="note note-error mb-5" role="alert">
    <WarningCircleIcon size={20} />
    <span>{reason}</span>
  </p>
)
