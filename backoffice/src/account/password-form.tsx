import { STAFF_PASSWORD_MIN_LENGTH } from '@nafha/contract/admin/staff'
import { Form, minLength, PasswordInput, required, SaveButton, useNotify, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { currentSession } from '../platform/session.ts'
import { notifyError } from '../shell/notify-error.ts'

/** @param onDone called once the password is changed */
export const PasswordForm = ({ onDone }: { onDone?: () => Promise<void> }) => {
  const email = currentSession()?.staff.email ?? ''
  const notify = useNotify()
  const translate = useTranslate()
  const submit = async (values: Record<string, string>) => {
    const { current_password = '', password = '' } = values
    try {
      await call('PUT /admin/me/password', { body: { current_password, password } })
    } catch (cause) {
      return notifyError(cause, notify)
    }
    notify('nafha.account.password_changed', { type: 'success' })
    await onDone?.()
    return undefined
  }
  return (
    <Form onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        source="current_password"
        label="nafha.account.current_password"
        autoComplete="current-password"
        validate={required()}
      />
      <PasswordInput
        source="password"
        label="nafha.account.new_password"
        autoComplete="new-password"
        helperText={translate('nafha.password_help', { min: STAFF_PASSWORD_MIN_LENGTH })}
        validate={[required(), minLength(STAFF_PASSWORD_MIN_LENGTH)]}
      />
      <SaveButton />
    </Form>
  )
}
