import {
  Alert,
  Button,
  Card,
  CardContent,
  List,
  ListItem,
  ListItemText,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import type { AdminDiscount, DiscountExplanation } from '@nafha/contract/admin/discounts'
import { phoneNumber, readPhone } from '@nafha/contract/values/phone'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNotify, useRecordContext, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { formatMoment } from '../shell/fields.tsx'
import { notifyError } from '../shell/notify-error.ts'

/** Shows for a person, rule by rule, whether the code applies to them. */
export const DiscountExplainer = () => {
  const record = useRecordContext<AdminDiscount>()
  const translate = useTranslate()
  const notify = useNotify()
  const explain = useMutation({
    mutationFn: async (form: FormData) => {
      const [email, mobile] = ['email', 'mobile'].map((name) => String(form.get(name) ?? '').trim() || null)
      const mobile_number = mobile ? phoneNumber(readPhone(mobile)) : null
      const params = { id: record?.id ?? 0 }
      return call('POST /admin/discounts/:id/explain', { params, body: { email, mobile_number } })
    },
    onError: (cause) => notifyError(cause, notify),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    explain.mutate(new FormData(event.currentTarget))
  }
  return (
    <Card sx={{ width: { xs: '100%', md: 320 } }}>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {translate('nafha.discounts.explain')}
        </Typography>
        <Stack component="form" spacing={1} onSubmit={submit}>
          <TextField size="small" name="email" type="email" label={translate('ra.auth.email')} />
          <TextField
            size="small"
            name="mobile"
            label={translate('nafha.discounts.mobile')}
            slotProps={{ htmlInput: { dir: 'ltr', placeholder: '+971…' } }}
          />
          <Button type="submit" variant="outlined" disabled={explain.isPending}>
            {translate('nafha.discounts.explain_button')}
          </Button>
        </Stack>
        <div aria-live="polite">{explain.data && <Explanation {...explain.data.data} />}</div>
      </CardContent>
    </Card>
  )
}

const Explanation = ({ applies, rules, customer }: DiscountExplanation) => {
  const translate = useTranslate()
  const formatLimit = (allowed: number | string | null) =>
    typeof allowed === 'string' ? formatMoment(allowed) : (allowed ?? translate('nafha.discounts.unlimited'))
  return (
    <>
      <Alert severity={applies ? 'success' : 'warning'} sx={{ mt: 2 }}>
        {translate(applies ? 'nafha.discounts.applies' : 'nafha.discounts.does_not_apply')}
      </Alert>
      <List dense>
        {rules.map(({ rule, passed, allowed, counted }) => (
          <ListItem key={rule} disableGutters>
            <ListItemText
              primary={`${passed ? '✓' : '✗'} ${translate(`nafha.discounts.rules.${rule}`)}`}
              secondary={
                rule === 'enabled'
                  ? null
                  : translate(counted === null ? 'nafha.discounts.until' : 'nafha.discounts.counted', {
                      allowed: formatLimit(allowed),
                      counted,
                    })
              }
            />
          </ListItem>
        ))}
      </List>
      {customer && (
        <Typography variant="body2">
          {translate(customer.in_force ? 'nafha.discounts.in_force' : 'nafha.discounts.nothing_in_force', {
            code: customer.in_force,
          })}
        </Typography>
      )}
    </>
  )
}
