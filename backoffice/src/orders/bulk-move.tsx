import LocalShippingIcon from '@mui/icons-material/LocalShipping'
import PrintIcon from '@mui/icons-material/Print'
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Menu,
  MenuItem,
  Button as PlainButton,
} from '@mui/material'
import { type BulkOutcome, MOST_MOVED } from '@nafha/contract/admin/orders'
import type { OrderStatus } from '@nafha/contract/orders'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { may } from '../platform/session.ts'
import { failureOf } from '../shell/notify-error.ts'
import { ToolButton } from '../shell/tool-button.tsx'

/** Status changes for many orders; those that refund money are made one by one. */
const TOGETHER: OrderStatus[] = ['Shipped', 'Out For Delivery', 'Delivered']

/**
 * Moves the chosen orders, each by itself, and says which could not be moved and why; prints their packing slips. It asks first:
 * every buyer is written to, and no mail comes back.
 */
export const BulkMove = () => {
  const { selectedIds, onUnselectItems } = useListContext()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState<OrderStatus | null>(null)
  const [refused, setRefused] = useState<BulkOutcome[]>([])
  const move = useMutation({
    mutationFn: async (status: OrderStatus) => {
      const outcomes: BulkOutcome[] = []
      for (let first = 0; first < selectedIds.length; first += MOST_MOVED) {
        const ids = selectedIds.slice(first, first + MOST_MOVED).map(Number)
        outcomes.push(...(await call('POST /admin/orders/move', { body: { ids, status } })).data)
      }
      return outcomes
    },
    onSuccess: (outcomes) => {
      setWanted(null)
      const movedCount = outcomes.filter((one) => one.moved).length
      const refusedOrders = outcomes.filter((one) => !one.moved)
      setRefused(refusedOrders)
      if (movedCount > 0)
        notify('nafha.orders.moved', { type: 'success', messageArgs: { smart_count: movedCount } })
      // Without a selection this toolbar is gone, and with it the dialog that says what was refused.
      if (refusedOrders.length === 0) onUnselectItems()
    },
    onError: (cause) => {
      setWanted(null)
      failureOf(cause, notify)
    },
    // When a later part fails, an earlier one has been moved all the same.
    onSettled: refresh,
  })
  const choose = (status: OrderStatus) => {
    setAnchor(null)
    setWanted(status)
  }
  const closeRefused = () => {
    setRefused([])
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
      {may('orders.fulfil') && (
        <ToolButton
          label="nafha.orders.move_to"
          disabled={move.isPending}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <LocalShippingIcon />
        </ToolButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {TOGETHER.map((status) => (
          <MenuItem key={status} onClick={() => choose(status)}>
            {translate(`nafha.orders.status.${status}`)}
          </MenuItem>
        ))}
      </Menu>
      {wanted && (
        <Dialog open onClose={() => move.isPending || setWanted(null)} fullWidth maxWidth="sm">
          <DialogTitle>
            {translate('nafha.orders.move_many', {
              smart_count: selectedIds.length,
              status: translate(`nafha.orders.status.${wanted}`),
            })}
          </DialogTitle>
          <DialogContent>
            <DialogContentText>{translate('nafha.orders.move_many_means')}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <PlainButton onClick={() => setWanted(null)} disabled={move.isPending} color="inherit">
              {translate('ra.action.cancel')}
            </PlainButton>
            <PlainButton variant="contained" onClick={() => move.mutate(wanted)} disabled={move.isPending}>
              {translate('nafha.orders.move_many_confirm')}
            </PlainButton>
          </DialogActions>
        </Dialog>
      )}
      <Dialog open={refused.length > 0} onClose={closeRefused}>
        <DialogTitle>{translate('nafha.orders.not_moved')}</DialogTitle>
        <DialogContent>
          <List dense>
            {refused.map(({ id, order_number, message }) => (
              <ListItem key={id} disableGutters>
                <ListItemText primary={order_number ?? id} secondary={message} />
              </ListItem>
            ))}
          </List>
        </DialogContent>
        <DialogActions>
          <PlainButton onClick={closeRefused}>{translate('ra.action.close')}</PlainButton>
        </DialogActions>
      </Dialog>
    </>
  )
}
