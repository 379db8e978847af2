import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { Form, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { failureOf } from '../account/failure.ts'

interface Props {
  title: string
  /** Says what pressing it does. */
  confirm: string
  done: string
  children: ReactNode
  defaultValues?: FieldValues
  onSubmit: (values: FieldValues) => Promise<unknown>
  onClose: () => void
}

/** One thing that is done to an order: asked for, done, told. What the server refuses stands next to its field. */
export const ActionDialog = ({ title, confirm, done, children, defaultValues, onSubmit, onClose }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const submit = async (values: FieldValues) => {
    try {
      await onSubmit(values)
    } catch (cause) {
      return failureOf(cause, notify)
    }
    notify(done, { type: 'success' })
    onClose()
    refresh()
    return undefined
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      {/* Of the order itself nothing belongs into this form. */}
      <Form onSubmit={submit} record={{}} {...(defaultValues ? { defaultValues } : {})} sanitizeEmptyValues>
        <DialogTitle>{translate(title)}</DialogTitle>
        <DialogContent>
          <Stack sx={{ pt: 1 }}>{children}</Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {translate(confirm)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
