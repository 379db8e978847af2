import { Button, Card, CardContent, Stack, Typography } from '@mui/material'
import type { Restriction } from '@nafha/contract/admin/staff'
import { Notification, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { brandName } from '../platform/brand-name.ts'
import { isPasskeySupported } from '../platform/passkeys.ts'
import { setRestriction } from '../platform/session.ts'
import { LOGOUT } from '../shell/logout-page.tsx'
import { SessionEnded } from '../shell/session-ended.tsx'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { PasskeyPanel } from './passkey-panel.tsx'
import { PasswordForm } from './password-form.tsx'

/** Reads the next restriction: after a new password, a second factor may be required. */
const reloadRestriction = async () => setRestriction((await call('GET /admin/me')).data.restriction)

/** Replaces every page until the member has lifted the session's restriction. */
export const SetUpPage = ({ restriction }: { restriction: Restriction }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  return (
    <Stack component="main" sx={{ minHeight: '100vh', alignItems: 'center', justifyContent: 'center', p: 2 }}>
      <Card sx={{ width: '100%', maxWidth: 480 }}>
        <CardContent>
          <Typography color="textSecondary">{brandName}</Typography>
          <Typography variant="h6" component="h1" gutterBottom>
            {translate(`nafha.set_up.${restriction}`)}
          </Typography>
          <Typography sx={{ mb: 2 }}>{translate(`nafha.set_up.${restriction}_help`)}</Typography>
          {restriction === 'password_change_required' ? (
            <PasswordForm onDone={reloadRestriction} />
          ) : (
            <Stack spacing={4}>
              <AuthenticatorPanel onDone={reloadRestriction} />
              {isPasskeySupported() && <PasskeyPanel onDone={reloadRestriction} />}
            </Stack>
          )}
          <Button color="inherit" size="small" sx={{ mt: 2 }} onClick={() => navigate(`/admin${LOGOUT}`)}>
            {translate('ra.auth.logout')}
          </Button>
        </CardContent>
      </Card>
      <Notification />
      <SessionEnded />
    </Stack>
  )
}
