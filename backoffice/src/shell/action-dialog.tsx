import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { CallError } from '@nafha/contract/client'
import { type ReactNode, useState } from 'react'
import { Form, useNotify, useRefresh, useTranslate } from 'react-admin'
import { type FieldValues, useFormState } from 'react-hook-form'
import { failureOf } from './failure.ts'

interface Props {
  title: string
  /** Says what pressing it does. */
  confirm: string
  done: string
  children: ReactNode
  defaultValues?: FieldValues
  onSubmit: (values: FieldValues) => Promise<unknown>
  /** Whether the page is asked for again; not where something else on it is being typed. */
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

/** One thing that is done to an order: asked for, done, told. What the server refuses stands next to its field. */
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
      // What was refused as out of date is so on the page, too.
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
