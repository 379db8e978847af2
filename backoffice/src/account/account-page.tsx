import { Card, CardContent, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Title, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { isPasskeySupported } from '../platform/passkeys.ts'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { PasskeyPanel } from './passkey-panel.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryPanel } from './recovery-panel.tsx'
import { SessionList } from './session-list.tsx'

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardContent>
      <Typography variant="h6" component="h2" gutterBottom>
        {useTranslate()(title)}
      </Typography>
      {children}
    </CardContent>
  </Card>
)

/** Settings of a member of staff: password, second factor and sessions. */
export const AccountPage = () => {
  const me = useQuery({ queryKey: ['me'], queryFn: () => call('GET /admin/me') })
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 640 }}>
      <Title title="nafha.account.title" />
      <Panel title="nafha.account.change_password">
        <PasswordForm />
      </Panel>
      {isPasskeySupported() && (
        <Panel title="nafha.account.passkeys">
          <PasskeyPanel />
        </Panel>
      )}
      <Panel title="nafha.account.authenticator">
        <AuthenticatorPanel />
      </Panel>
      {me.data?.data.has_second_factor && (
        <Panel title="nafha.account.recovery">
          <RecoveryPanel left={me.data.data.recovery_codes_left} />
        </Panel>
      )}
      <Panel title="nafha.account.sessions">
        <SessionList />
      </Panel>
    </Stack>
  )
}
