import { Box, Button, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { CurrentPasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { submittedField, useCredentialChange } from './use-credential-change.ts'

/** Shows how many recovery codes are left, and replaces them on demand. */
export const RecoveryPanel = ({ left }: { left: number }) => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const draw = useCredentialChange(
    (current_password: string) => call('POST /admin/me/recovery-codes', { body: { current_password } }),
    ({ data }) => setCodes(data.recovery_codes),
  )
  const close = () => {
    setCodes(null)
    return queries.invalidateQueries({ queryKey: ['me'] })
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={close} />
  return (
    <Stack component="form" spacing={2} onSubmit={(event) => draw.mutate(submittedField(event, 'password'))}>
      <Typography>{translate('nafha.account.recovery_left', { smart_count: left })}</Typography>
      <CurrentPasswordField error={draw.fieldError} />
      <Box>
        <Button type="submit" variant="outlined" disabled={draw.isPending}>
          {translate('nafha.account.recovery_draw')}
        </Button>
      </Box>
    </Stack>
  )
}
