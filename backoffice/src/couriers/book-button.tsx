import { Button } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { BookDialog } from './book-dialog.tsx'

/** Books what of an order is at the shop, with a courier that staff choose. */
export const BookButton = ({ order: { id, address } }: { order: Pick<StaffOrder, 'id' | 'address'> }) => {
  const translate = useTranslate()
  const [isBooking, setBooking] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setBooking(true)}>
        {translate('nafha.couriers.book')}
      </Button>
      {isBooking && <BookDialog ids={[id]} cities={[address.city]} onClose={() => setBooking(false)} />}
    </>
  )
}
