import { Card, CardContent, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Title, useTranslate } from 'react-admin'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { PasswordForm } from './password-form.tsx'
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

/** What members of staff set for themselves: password, second step, and where they are signed in. */
export const AccountPage = () => (
  <Stack spacing={2} sx={{ mt: 2, maxWidth: 640 }}>
    <Title title="nafha.account.title" />
    <Panel title="nafha.account.change_password">
      <PasswordForm />
    </Panel>
    <Panel title="nafha.account.authenticator">
      <AuthenticatorPanel />
    </Panel>
    <Panel title="nafha.account.sessions">
      <SessionList />
    </Panel>
  </Stack>
)
