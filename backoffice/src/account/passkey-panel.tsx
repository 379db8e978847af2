import { Box, Button, List, ListItem, ListItemText, Stack, TextField, Typography } from '@mui/material'
import type { Passkey } from '@nafha/contract/passkeys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Loading, useNotify, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { registerPasskey } from '../platform/passkeys.ts'
import { formatMoment } from '../shell/fields.tsx'
import { CurrentPasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { submittedField, useCredentialChange } from './use-credential-change.ts'

/**
 * Lists the member's passkeys, which are added and removed with the password.
 * @param onDone called once a new passkey, and the recovery codes that may come with it, have been seen
 */
export const PasskeyPanel = ({ onDone }: { onDone?: () => Promise<void> }) => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const own = useQuery({ queryKey: ['passkeys'], queryFn: () => call('GET /admin/me/passkeys') })
  const [codes, setCodes] = useState<string[] | null>(null)
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ['passkeys'] })
    await queries.invalidateQueries({ queryKey: ['me'] })
  }
  const close = async () => {
    setCodes(null)
    await refresh()
    await onDone?.()
  }
  const add = useCredentialChange(registerPasskey, ({ data }) =>
    data.recovery_codes.length > 0 ? setCodes(data.recovery_codes) : close(),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    add.mutate(
      { name: submittedField(event, 'name'), password: submittedField(event, 'password') },
      { onSuccess: () => form.reset() },
    )
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={close} />
  if (!own.data) return <Loading />
  return (
    <Stack spacing={2}>
      <Typography>{translate('nafha.account.passkeys_help')}</Typography>
      {own.data.data.length > 0 && (
        <List disablePadding>
          {own.data.data.map((passkey) => (
            <Entry key={passkey.id} passkey={passkey} onDone={refresh} />
          ))}
        </List>
      )}
      <Stack component="form" spacing={2} onSubmit={submit}>
        <TextField
          name="name"
          required
          label={translate('nafha.account.passkey_name')}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <CurrentPasswordField error={add.fieldError} />
        <Box>
          <Button type="submit" variant="outlined" disabled={add.isPending}>
            {translate('nafha.account.passkey_add')}
          </Button>
        </Box>
      </Stack>
    </Stack>
  )
}

const Entry = ({ passkey, onDone }: { passkey: Passkey; onDone: () => Promise<void> }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const params = { id: passkey.id }
  const done = (message: string) => {
    setOpen(null)
    notify(message, { type: 'success' })
    return onDone()
  }
  const rename = useCredentialChange(
    (name: string) => call('PUT /admin/me/passkeys/:id', { params, body: { name } }),
    () => done('nafha.account.passkey_renamed'),
  )
  const remove = useCredentialChange(
    (current_password: string) =>
      call('DELETE /admin/me/passkeys/:id', { params, body: { current_password } }),
    () => done('nafha.account.passkey_removed'),
  )
  const { last_used_at: lastUsedAt } = passkey
  return (
    <>
      <ListItem disableGutters sx={{ gap: 1, flexWrap: 'wrap' }}>
        <ListItemText
          primary={<bdi>{passkey.name}</bdi>}
          secondary={
            lastUsedAt
              ? translate('nafha.account.last_used', { when: formatMoment(lastUsedAt) })
              : translate('nafha.account.passkey_unused')
          }
          sx={{ overflowWrap: 'anywhere' }}
        />
        <Button onClick={() => setOpen('rename')}>{translate('nafha.account.passkey_rename')}</Button>
        <Button color="error" onClick={() => setOpen('remove')}>
          {translate('nafha.account.passkey_remove')}
        </Button>
      </ListItem>
      {open === 'rename' && (
        <Stack
          component="form"
          spacing={2}
          onSubmit={(event) => rename.mutate(submittedField(event, 'name'))}
        >
          <TextField
            name="name"
            required
            autoFocus
            defaultValue={passkey.name}
            label={translate('nafha.account.passkey_name')}
            error={!!rename.fieldError}
            helperText={rename.fieldError}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <Box>
            <Button type="submit" variant="outlined" disabled={rename.isPending}>
              {translate('ra.action.save')}
            </Button>
          </Box>
        </Stack>
      )}
      {open === 'remove' && (
        <Stack
          component="form"
          spacing={2}
          onSubmit={(event) => remove.mutate(submittedField(event, 'password'))}
        >
          <CurrentPasswordField error={remove.fieldError} />
          <Box>
            <Button type="submit" color="error" disabled={remove.isPending}>
              {translate('nafha.account.passkey_remove_confirm')}
            </Button>
          </Box>
        </Stack>
      )}
    </>
  )
}
