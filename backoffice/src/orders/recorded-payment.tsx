import { Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { useTranslate } from 'react-admin'
import { formatMoment } from '../shell/fields.tsx'

/** Tells how staff received the money of an order that was not paid at the provider. */
export const RecordedPayment = ({ payment }: { payment: NonNullable<StaffOrder['recorded_payment']> }) => {
  const translate = useTranslate()
  const { method, by: name, at, reference } = payment
  return (
    <>
      <Typography>
        {translate('nafha.staff_orders.recorded', {
          ...{ method: translate(`nafha.staff_orders.methods.${method}`), name },
          when: formatMoment(at),
        })}
      </Typography>
      {reference && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('nafha.staff_orders.reference')}: <bdi>{reference}</bdi>
        </Typography>
      )}
    </>
  )
}
