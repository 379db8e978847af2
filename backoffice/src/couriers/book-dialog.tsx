import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material'
import { servesEmirate } from '@nafha/contract/delivery/courier-rules'
import { emirateOf } from '@nafha/contract/values/places'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { notifyError } from '../shell/notify-error.ts'
import { RefusedOrders } from '../shell/refused-orders.tsx'
import { useCourierChoices } from './use-courier-choices.ts'

/** The choice of no courier: then the rules of the shop choose one for each order. */
const BY_RULES = ''

interface Props {
  ids: readonly number[]
  /** Cities of the orders, as far as the page knows them. */
  cities: readonly string[]
  onClose: () => void
}

/** Asks with which courier the orders are booked: by the rules, or one that serves the emirates of all of them. */
export const BookDialog = ({ ids, cities, onClose }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [courier, setCourier] = useState(BY_RULES)
  const emirates = cities.map(emirateOf)
  const couriers = useCourierChoices().filter(
    (choice) => choice.can_book && emirates.every((emirate) => servesEmirate(choice, emirate)),
  )
  const { mutate, isPending, data } = useMutation({
    mutationFn: () =>
      call('POST /admin/parcels/book', {
        body: { ids: [...ids], courier_id: courier === BY_RULES ? null : Number(courier) },
      }),
    onSuccess: ({ data: outcomes }) => {
      const count = outcomes.filter(({ booked }) => booked).length
      if (count > 0) notify('nafha.couriers.booked', { type: 'success', messageArgs: { smart_count: count } })
      if (count === outcomes.length) onClose()
    },
    onError: (cause) => notifyError(cause, notify),
    onSettled: refresh,
  })
  const refusedOrders = data?.data.filter(({ booked }) => !booked) ?? []
  if (refusedOrders.length > 0) {
    return <RefusedOrders title="nafha.couriers.not_booked" orders={refusedOrders} onClose={onClose} />
  }
  return (
    <Dialog open onClose={() => isPending || onClose()} fullWidth maxWidth="sm">
      <DialogTitle>{translate('nafha.couriers.book_many', { smart_count: ids.length })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('nafha.couriers.book_means')}</DialogContentText>
        <TextField
          select
          fullWidth
          label={translate('nafha.couriers.courier')}
          value={courier}
          onChange={(event) => setCourier(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value={BY_RULES}>{translate('nafha.couriers.by_rules')}</MenuItem>
          {couriers.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} color="inherit">
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={() => mutate()} disabled={isPending}>
          {translate('nafha.couriers.book')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
