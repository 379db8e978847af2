import { Alert } from '@mui/material'
import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import { deliveryWindow } from '@nafha/contract/delivery/delivery-window'
import { businessCalendar, ShopCalendar } from '@nafha/contract/delivery/shop-calendar'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { language } from '../platform/language.ts'

/** Shows what shoppers would read at this moment if the form were saved, as soon as it is complete. */
export const CalendarPreview = () => {
  const translate = useTranslate()
  const { watch } = useFormContext()
  const { success, data } = ShopCalendar.safeParse(watch())
  if (!success) return null
  const dates = deliveryDates(deliveryWindow(businessCalendar(data), new Date()), language)
  return (
    <Alert severity="info" role="status" sx={{ width: '100%' }}>
      {translate('nafha.calendar.preview', { ...dates })}
    </Alert>
  )
}
