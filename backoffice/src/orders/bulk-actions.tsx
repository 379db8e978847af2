import LocalShippingIcon from '@mui/icons-material/LocalShipping'
import PrintIcon from '@mui/icons-material/Print'
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Menu,
  MenuItem,
  Button as PlainButton,
} from '@mui/material'
import { statusAbilities } from '@nafha/contract/admin/abilities'
import { type BulkStatusOutcome, MAX_BULK_ORDERS } from '@nafha/contract/admin/order-actions'
import { ORDER_STATUSES, type OrderStatus } from '@nafha/contract/orders/orders'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { BookButtons } from '../couriers/book-buttons.tsx'
import { call } from '../platform/api.ts'
import { may } from '../platform/session.ts'
import { notifyError } from '../shell/notify-error.ts'
import { RefusedOrders } from '../shell/refused-orders.tsx'
import { ToolButton } from '../shell/tool-button.tsx'

/** Statuses that many orders can be changed to at once; changes that give money back are made one by one. */
const BULK_STATUSES = ORDER_STATUSES.filter(
  (status) => statusAbilities[status] === 'orders.fulfil' && status !== 'Pending',
)

/**
 * Prints packing slips of the selected orders and changes their statuses, each by itself, with a list of the refused ones. It
 * asks first, because every buyer gets an email.
 */
export const BulkActions = () => {
  const { selectedIds, onUnselectItems } = useListContext()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [newStatus, setNewStatus] = useState<OrderStatus | null>(null)
  const [refusals, setRefusals] = useState<BulkStatusOutcome[]>([])
  const changeStatus = useMutation({
    mutationFn: async (status: OrderStatus) => {
      const outcomes: BulkStatusOutcome[] = []
      for (let first = 0; first < selectedIds.length; first += MAX_BULK_ORDERS) {
        const ids = selectedIds.slice(first, first + MAX_BULK_ORDERS).map(Number)
        outcomes.push(...(await call('POST /admin/orders/move', { body: { ids, status } })).data)
      }
      return outcomes
    },
    onSuccess: (outcomes) => {
      setNewStatus(null)
      const changedCount = outcomes.filter((one) => one.moved).length
      const refusedOrders = outcomes.filter((one) => !one.moved)
      setRefusals(refusedOrders)
      if (changedCount > 0)
        notify('nafha.orders.moved', { type: 'success', messageArgs: { smart_count: changedCount } })
      // Keep the selection while there are refusals: without one the toolbar and this dialog would be unmounted.
      if (refusedOrders.length === 0) onUnselectItems()
    },
    onError: (cause) => {
      setNewStatus(null)
      notifyError(cause, notify)
    },
    // Reload after an error, too: earlier batches have changed.
    onSettled: refresh,
  })
  const choose = (status: OrderStatus) => {
    setAnchor(null)
    setNewStatus(status)
  }
  const closeRefused = () => {
    setRefusals([])
    onUnselectItems()
  }
  return (
    <>
      <Button
        label="nafha.orders.packing_slips"
        component={Link}
        to={`/admin/packing-slips?ids=${selectedIds.join(',')}`}
      >
        <PrintIcon />
      </Button>
      {may('orders.fulfil') && <BookButtons />}
      {may('orders.fulfil') && (
        <ToolButton
          label="nafha.orders.move_to"
          disabled={changeStatus.isPending}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <LocalShippingIcon />
        </ToolButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {BULK_STATUSES.map((status) => (
          <MenuItem key={status} onClick={() => choose(status)}>
            {translate(`nafha.orders.status.${status}`)}
          </MenuItem>
        ))}
      </Menu>
      {newStatus && (
        <Dialog open onClose={() => changeStatus.isPending || setNewStatus(null)} fullWidth maxWidth="sm">
          <DialogTitle>
            {translate('nafha.orders.move_many', {
              smart_count: selectedIds.length,
              status: translate(`nafha.orders.status.${newStatus}`),
            })}
          </DialogTitle>
          <DialogContent>
            <DialogContentText>{translate('nafha.orders.move_many_means')}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <PlainButton onClick={() => setNewStatus(null)} disabled={changeStatus.isPending} color="inherit">
              {translate('ra.action.cancel')}
            </PlainButton>
            <PlainButton
              variant="contained"
              onClick={() => changeStatus.mutate(newStatus)}
              disabled={changeStatus.isPending}
            >
              {translate('nafha.orders.move_many_confirm')}
            </PlainButton>
          </DialogActions>
        </Dialog>
      )}
      <RefusedOrders title="nafha.orders.not_moved" orders={refusals} onClose={closeRefused} />
    </>
  )
}
