import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import type { MethodKind } from '@nafha/contract/orders/paid-delivery'
import { useTranslate } from 'react-admin'
import { language } from '../platform/language.ts'

interface Props {
  kind: MethodKind
  /** First and last promised day, ISO dates. */
  promise: { from: string; to: string }
  slot?: { from: string; to: string } | null
}

/** Says how an order is delivered and for which day: what has to leave today is seen at once. */
export const DeliveryWay = ({ kind, promise, slot }: Props) => {
  const translate = useTranslate()
  const { from, to } = deliveryDates(promise, language)
  return (
    <>
      {translate(`nafha.packing.methods.${kind}`)} · {promise.from === promise.to ? to : `${from} – ${to}`}
      {slot && (
        <>
          {' · '}
          <bdi dir="ltr">
            {slot.from}–{slot.to}
          </bdi>
        </>
      )}
    </>
  )
}
