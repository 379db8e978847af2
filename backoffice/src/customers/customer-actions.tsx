import { Button } from '@mui/material'
import type { StaffCustomer } from '@nafha/contract/admin/customers'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Confirm, useNotify, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'
import { notifyError } from '../shell/notify-error.ts'
import { useCustomerChange } from './use-customer-change.ts'

interface ConfirmedActionProps {
  /** Keys of texts: `label` for the button and the dialog's title, `means` for its body, `done` for the notice. */
  label: string
  means: string
  done: string
  color: 'inherit' | 'error'
  change: () => Promise<unknown>
}

/** A button whose action runs after a confirmation. */
const ConfirmedAction = ({ label, means, done, color, change }: ConfirmedActionProps) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { mutateAsync, isPending } = useCustomerChange(change, done)
  const confirm = async () => {
    await mutateAsync().catch(() => {})
    setOpen(false)
  }
  return (
    <>
      <Button variant="outlined" color={color} onClick={() => setOpen(true)}>
        {translate(label)}
      </Button>
      <Confirm
        isOpen={open}
        loading={isPending}
        title={translate(label)}
        content={translate(means)}
        confirm={label}
        onConfirm={confirm}
        // Keep the dialog open while the request runs: closing it looks like a cancel.
        onClose={() => isPending || setOpen(false)}
        {...(color === 'error' ? { confirmColor: 'warning' as const } : {})}
      />
    </>
  )
}

/** Buttons for the actions that the customer's state allows. */
export const CustomerActions = ({ customer: { id, state } }: { customer: StaffCustomer }): ReactNode => {
  const params = { id }
  return (
    <>
      {state === 'active' ? (
        <ConfirmedAction
          label="nafha.customers.block"
          means="nafha.customers.block_means"
          done="nafha.customers.blocked"
          color="inherit"
          change={() => call('POST /admin/customers/:id/block', { params })}
        />
      ) : (
        <ConfirmedAction
          label="nafha.customers.unblock"
          means="nafha.customers.unblock_means"
          done="nafha.customers.unblocked"
          color="inherit"
          change={() => call('POST /admin/customers/:id/unblock', { params })}
        />
      )}
      <ExportButton id={id} />
      <ConfirmedAction
        label="nafha.customers.erase"
        means="nafha.customers.erase_means"
        done="nafha.customers.erased"
        color="error"
        change={() => call('POST /admin/customers/:id/erase', { params })}
      />
    </>
  )
}

/** Downloads everything that the shop stores about the customer, for a request that comes by post or telephone. */
const ExportButton = ({ id }: { id: number }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const download = useMutation({
    mutationFn: () => call('GET /admin/customers/:id/export', { params: { id } }),
    onSuccess: saveFile,
    onError: (cause) => notifyError(cause, notify),
  })
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => download.mutate()}
      disabled={download.isPending}
    >
      {translate('nafha.customers.export')}
    </Button>
  )
}
