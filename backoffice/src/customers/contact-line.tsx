import { Button, Link, Stack, Typography } from '@mui/material'
import type { ContactChannel, StaffCustomer } from '@nafha/contract/admin/customers'
import { useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { may } from '../platform/session.ts'
import { useCustomerChange } from './use-customer-change.ts'
import { VerifiedMark } from './verified-mark.tsx'

/** Shows an email address or mobile number, with buttons to verify an unverified one. */
export const ContactLine = ({ customer, channel }: { customer: StaffCustomer; channel: ContactChannel }) => {
  const translate = useTranslate()
  const request = { params: { id: customer.id }, body: { channel } }
  const verify = useCustomerChange(
    () => call('POST /admin/customers/:id/verify', request),
    'nafha.customers.now_verified',
  )
  const send = useCustomerChange(
    () => call('POST /admin/customers/:id/send-code', request),
    'nafha.customers.code_sent',
  )
  const text = channel === 'email' ? customer.email : customer.mobile_number
  const verified = (channel === 'email' ? customer.email_verified_at : customer.mobile_verified_at) !== null
  const pending = channel === 'email' ? customer.pending_email : customer.pending_mobile_number
  const busy = verify.isPending || send.isPending
  return (
    <div>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Link href={`${channel === 'email' ? 'mailto' : 'tel'}:${text}`} dir="ltr">
          {text}
        </Link>{' '}
        <VerifiedMark verified={verified} />
      </Typography>
      {pending && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('nafha.customers.pending')} <bdi dir="ltr">{pending}</bdi>
        </Typography>
      )}
      {(!verified || pending) && text !== '' && may('customers.manage') && (
        <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
          {!verified && (
            <Button size="small" onClick={() => verify.mutate()} disabled={busy}>
              {translate(`nafha.customers.verify.${channel}`)}
            </Button>
          )}
          {customer.state === 'active' && (
            <Button size="small" onClick={() => send.mutate()} disabled={busy}>
              {translate(`nafha.customers.send_code.${channel}`)}
            </Button>
          )}
        </Stack>
      )}
    </div>
  )
}
