import { Alert, FormControlLabel, Switch } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { notifyError } from '../shell/notify-error.ts'

const KEY = ['under-attack']

/** The switch, with its effect. Turning it on asks first, since guests cannot pay while it is on. */
export const UnderAttackSwitch = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { data } = useQuery({ queryKey: KEY, queryFn: () => call('GET /admin/under-attack') })
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => call('PUT /admin/under-attack', { body: { on } }),
    onSuccess: (answer) => queries.setQueryData(KEY, answer),
    onError: (cause) => notifyError(cause, notify),
    onSettled: () => setAsking(false),
  })
  if (!data) return null
  const { on } = data.data
  return (
    <>
      <Alert severity={on ? 'warning' : 'info'} sx={{ mt: 1 }}>
        <FormControlLabel
          control={<Switch checked={on} onChange={() => setAsking(true)} />}
          label={translate('nafha.under_attack.label')}
        />
        <br />
        {translate(on ? 'nafha.under_attack.on' : 'nafha.under_attack.off')}
      </Alert>
      <Confirm
        isOpen={asking}
        loading={isPending}
        title={translate('nafha.under_attack.label')}
        content={translate(on ? 'nafha.under_attack.turn_off_means' : 'nafha.under_attack.turn_on_means')}
        confirm={on ? 'nafha.under_attack.turn_off' : 'nafha.under_attack.turn_on'}
        onConfirm={() => mutate(!on)}
        // Keep the dialog open while the request runs: closing it looks like a cancel.
        onClose={() => isPending || setAsking(false)}
      />
    </>
  )
}
