import { Alert } from '@mui/material'
import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import { DeliveryMethodForm } from '@nafha/contract/delivery/delivery-method'
import { methodWindow } from '@nafha/contract/delivery/method-days'
import { type AdminCalendar, businessCalendar } from '@nafha/contract/delivery/shop-calendar'
import { useGetOne, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { language } from '../platform/language.ts'

/** Shows the days that an order would be promised at this moment if the form were saved, as soon as it is complete. */
export const MethodPreview = () => {
  const translate = useTranslate()
  const { watch } = useFormContext()
  const { data: calendar } = useGetOne<AdminCalendar>('calendar', { id: 'calendar' })
  const { success, data } = DeliveryMethodForm.safeParse(watch())
  if (!success || !calendar) return null
  const promise = methodWindow(businessCalendar(calendar as never), data, new Date())
  return (
    <Alert severity={promise ? 'info' : 'warning'} role="status" sx={{ width: '100%', mb: 2 }}>
      {promise
        ? translate(promise.from === promise.to ? 'nafha.methods.preview_day' : 'nafha.calendar.preview', {
            ...deliveryDates(promise, language),
          })
        : translate('nafha.methods.no_day')}
    </Alert>
  )
}
