import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { CallError } from '@nafha/contract/client'
import { type ReactNode, useState } from 'react'
import { Form, useNotify, useRefresh, useTranslate } from 'react-admin'
import { type FieldValues, useFormState } from 'react-hook-form'
import { notifyError } from './notify-error.ts'

interface Props {
  title: string
  /** Label of the submit button. */
  confirm: string
  done: string
  children: ReactNode
  defaultValues?: FieldValues
  onSubmit: (values: FieldValues) => Promise<unknown>
  /** Reloads the page's data afterwards. Turn it off where the page has a form of its own. */
  refreshes?: boolean
  onClose: () => void
}

/** Submit button, disabled while a request runs, so that a second press sends nothing. */
const Confirm = ({ label }: { label: string }) => {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting}>
      {translate(label)}
    </Button>
  )
}

/** A dialog for one action on a record. Validation errors stand beside their fields. */
export const ActionDialog = ({
  title,
  confirm,
  done,
  children,
  defaultValues,
  onSubmit,
  refreshes = true,
  onClose,
}: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  // Keep the dialog open while the request runs: closing it looks like a cancel and invites a second submit.
  const [isRunning, setRunning] = useState(false)
  const submit = async (values: FieldValues) => {
    setRunning(true)
    try {
      await onSubmit(values)
    } catch (cause) {
      setRunning(false)
      // The page's data is out of date too when the server refuses with a conflict.
      if (refreshes && cause instanceof CallError && cause.status === 409) refresh()
      return notifyError(cause, notify)
    }
    notify(done, { type: 'success' })
    onClose()
    if (refreshes) refresh()
    return undefined
  }
  return (
    <Dialog open onClose={() => isRunning || onClose()} fullWidth maxWidth="sm">
      {/* An empty record keeps the fields of the page's own record out of the form. */}
      <Form onSubmit={submit} record={{}} {...(defaultValues ? { defaultValues } : {})} sanitizeEmptyValues>
        <DialogTitle>{translate(title)}</DialogTitle>
        <DialogContent>
          <Stack sx={{ pt: 1 }}>{children}</Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isRunning} color="inherit">
            {translate('ra.action.cancel')}
          </Button>
          <Confirm label={confirm} />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
