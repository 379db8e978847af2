import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import type { PackingRow } from '@nafha/contract/admin/packing'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useCourierChoices } from '../couriers/use-courier-choices.ts'
import { notifyError } from '../shell/notify-error.ts'
import { shipMany } from './ship-many.ts'

interface Props {
  orders: readonly PackingRow[]
  onClose: () => void
  onDone: () => void
}

/** Courier and number of each chosen order. Orders with a number are shipped; a refused one stays with its reason. */
export const NumbersDialog = ({ orders, onClose, onDone }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const couriers = useCourierChoices()
  const [courierOf, setCouriers] = useState<Record<number, string>>({})
  const [numberOf, setNumbers] = useState<Record<number, string>>({})
  const [refusals, setRefusals] = useState<Record<number, string>>({})
  const fallback = couriers[0]?.key ?? ''
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      shipMany(
        orders.flatMap(({ id }) => {
          const tracking_number = numberOf[id]?.trim()
          return tracking_number ? [{ id, courier: courierOf[id] ?? fallback, tracking_number }] : []
        }),
      ),
    onSuccess: (outcomes) => {
      const rejections = outcomes.filter(({ moved }) => !moved)
      setRefusals(Object.fromEntries(rejections.map(({ id, message }) => [id, message ?? ''])))
      notify('nafha.packing.shipped', {
        type: 'success',
        messageArgs: { n: outcomes.length - rejections.length },
      })
      if (rejections.length > 0) return
      onDone()
      onClose()
    },
    onError: (cause) => notifyError(cause, notify),
    onSettled: refresh,
  })
  return (
    <Dialog open onClose={() => isPending || onClose()} fullWidth maxWidth="md">
      <DialogTitle>{translate('nafha.packing.numbers')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('nafha.packing.numbers_means')}</DialogContentText>
        {orders.map(({ id, order_number, name }) => (
          <Stack key={id} direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ mt: 2 }}>
            <Typography sx={{ minWidth: 200, alignSelf: 'center' }}>
              <bdi>{order_number}</bdi>
              <br />
              <bdi>{name}</bdi>
            </Typography>
            <TextField
              select
              label={translate('nafha.orders.courier')}
              value={courierOf[id] ?? fallback}
              onChange={(event) => setCouriers({ ...courierOf, [id]: event.target.value })}
              sx={{ minWidth: 160 }}
            >
              {couriers.map(({ key, name: courier }) => (
                <MenuItem key={key} value={key}>
                  {courier}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label={translate('nafha.orders.tracking_number')}
              value={numberOf[id] ?? ''}
              onChange={(event) => setNumbers({ ...numberOf, [id]: event.target.value })}
              fullWidth
              error={refusals[id] !== undefined}
              helperText={refusals[id]}
              slotProps={{
                htmlInput: {
                  dir: 'ltr',
                  maxLength: 40,
                  autoComplete: 'off',
                  'aria-label': `${translate('nafha.orders.tracking_number')} ${order_number}`,
                },
              }}
            />
          </Stack>
        ))}
        {orders.length === 0 && <Alert severity="info">{translate('nafha.packing.none')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} color="inherit">
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={isPending || !orders.some(({ id }) => numberOf[id]?.trim())}
          onClick={() => mutate()}
        >
          {translate('nafha.packing.ship')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
