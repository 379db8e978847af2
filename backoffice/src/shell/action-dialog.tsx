import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { CallError } from '@nafha/contract/client'
import { type ReactNode, useState } from 'react'
import { Form, useNotify, useRefresh, useTranslate } from 'react-admin'
import { type FieldValues, useFormState } from 'react-hook-form'
import { failureOf } from './notify-error.ts'

interface Props {
  title: string
  /** Says what pressing it does. */
  confirm: string
  done: string
  children: ReactNode
  defaultValues?: FieldValues
  onSubmit: (values: FieldValues) => Promise<unknown>
  /** Reloads the page's data afterwards. Turn it off where the page has a form of its own. */
  refreshes?: boolean
  onClose: () => void
}

/** Done once, however often it is pressed while it is under way. */
const Confirm = ({ label }: { label: string }) => {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting}>
      {translate(label)}
    </Button>
  )
}

/** A dialog for one action on an order. Validation errors stand beside their fields. */
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
  // Closed meanwhile it would look called off, and what is asked for a second time is done a second time.
  const [underWay, setUnderWay] = useState(false)
  const submit = async (values: FieldValues) => {
    setUnderWay(true)
    try {
      await onSubmit(values)
    } catch (cause) {
      setUnderWay(false)
      // The page's data is out of date too when the server refuses with a conflict.
      if (refreshes && cause instanceof CallError && cause.status === 409) refresh()
      return failureOf(cause, notify)
    }
    notify(done, { type: 'success' })
    onClose()
    if (refreshes) refresh()
    return undefined
  }
  return (
    <Dialog open onClose={() => underWay || onClose()} fullWidth maxWidth="sm">
      {/* Of the order itself nothing belongs into this form. */}
      <Form onSubmit={submit} record={{}} {...(defaultValues ? { defaultValues } : {})} sanitizeEmptyValues>
        <DialogTitle>{translate(title)}</DialogTitle>
        <DialogContent>
          <Stack sx={{ pt: 1 }}>{children}</Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={underWay} color="inherit">
            {translate('ra.action.cancel')}
          </Button>
          <Confirm label={confirm} />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
