import { Button } from '@mui/material'
import type { StaffCustomer } from '@nafha/contract/admin/customers'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Confirm, useNotify, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'
import { failureOf } from '../shell/notify-error.ts'
import { useChange } from './use-change.ts'

interface AskedProps {
  /** Texts: on the button and as the dialog's title, what it means, and what is said when it is done. */
  label: string
  means: string
  done: string
  color: 'inherit' | 'error'
  change: () => Promise<unknown>
}

/** Something that is not done by a slip of the hand: a button, a question, and only then. */
const Asked = ({ label, means, done, color, change }: AskedProps) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { mutateAsync, isPending } = useChange(change, done)
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
        // While it is under way it is not called off by closing.
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
        <Asked
          label="nafha.customers.block"
          means="nafha.customers.block_means"
          done="nafha.customers.blocked"
          color="inherit"
          change={() => call('POST /admin/customers/:id/block', { params })}
        />
      ) : (
        <Asked
          label="nafha.customers.unblock"
          means="nafha.customers.unblock_means"
          done="nafha.customers.unblocked"
          color="inherit"
          change={() => call('POST /admin/customers/:id/unblock', { params })}
        />
      )}
      <ExportButton id={id} />
      <Asked
        label="nafha.customers.erase"
        means="nafha.customers.erase_means"
        done="nafha.customers.erased"
        color="error"
        change={() => call('POST /admin/customers/:id/erase', { params })}
      />
    </>
  )
}

/** Everything that the shop keeps about the person, for whoever asks for theirs by letter or telephone. */
const ExportButton = ({ id }: { id: number }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const download = useMutation({
    mutationFn: () => call('GET /admin/customers/:id/export', { params: { id } }),
    onSuccess: saveFile,
    onError: (cause) => failureOf(cause, notify),
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
