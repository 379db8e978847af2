import { Button, Menu, MenuItem } from '@mui/material'
import { STAFF_PARCEL_STATES } from '@nafha/contract/admin/parcels'
import { changesState } from '@nafha/contract/fulfilment/parcel-states'
import type { StaffParcel } from '@nafha/contract/fulfilment/parcels'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { notifyError } from '../shell/notify-error.ts'

/** A menu of the steps that the parcel can take now, by the table of the contract. */
export const ParcelSteps = ({ orderId, parcel }: { orderId: number; parcel: StaffParcel }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const now = { state: parcel.state, at: new Date(0) }
  const steps = STAFF_PARCEL_STATES.filter((state) => changesState(now, { state, at: new Date() }))
  const { mutate, isPending } = useMutation({
    mutationFn: (state: (typeof steps)[number]) =>
      call('POST /admin/orders/:id/parcels/:parcel/move', {
        params: { id: orderId, parcel: parcel.id },
        body: { state },
      }),
    onSuccess: () => notify('nafha.parcels.moved', { type: 'success' }),
    onError: (cause) => notifyError(cause, notify),
    onSettled: refresh,
  })
  if (steps.length === 0) return null
  return (
    <>
      <Button
        variant="outlined"
        disabled={isPending}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('nafha.parcels.next_step')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {steps.map((state) => (
          <MenuItem
            key={state}
            onClick={() => {
              setAnchor(null)
              mutate(state)
            }}
          >
            {translate(`nafha.parcels.steps.${state}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
