import { Button } from '@mui/material'
import type { Hold } from '@nafha/contract/admin/holds'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify, useRefresh, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { notifyError } from '../shell/notify-error.ts'
import { formatNumber } from '../shell/numbers.ts'

interface EndProps {
  label: string
  /** Text of the confirmation dialog: it states the consequence of ending. */
  means: string
  end: () => Promise<{ data: { ended: number } }>
}

const EndButton = ({ label, means, end }: EndProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: end,
    onSuccess: ({ data: { ended } }) =>
      notify('nafha.holds.ended', { type: 'success', messageArgs: { count: formatNumber(ended) } }),
    onError: (cause) => notifyError(cause, notify),
    onSettled: () => {
      setOpen(false)
      refresh()
    },
  })
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {translate(label)}
      </Button>
      <Confirm
        isOpen={open}
        loading={isPending}
        title={translate(label)}
        content={means}
        confirm={label}
        confirmColor="warning"
        onConfirm={() => mutate()}
        // Keep the dialog open while the request runs: closing it looks like a cancel.
        onClose={() => isPending || setOpen(false)}
      />
    </>
  )
}

export const EndHoldButton = ({ hold: { id, units } }: { hold: Hold }) => (
  <EndButton
    label="nafha.holds.end"
    means={useTranslate()('nafha.holds.end_means', { units: formatNumber(units) })}
    end={() => call('POST /admin/holds/:id/end', { params: { id } })}
  />
)

interface NetworkProps {
  network: string
  holds: number
  units: number
}

export const EndNetworkButton = ({ network, holds, units }: NetworkProps) => (
  <EndButton
    label="nafha.holds.end_network"
    means={useTranslate()('nafha.holds.end_network_means', {
      holds: formatNumber(holds),
      units: formatNumber(units),
    })}
    end={() => call('POST /admin/holds/end', { body: { network } })}
  />
)
