import { Alert, Grid, Stack, Typography } from '@mui/material'
import type { StaffCustomer } from '@nafha/contract/admin/customers'
import { Show, Title, useShowContext, useTranslate } from 'react-admin'
import { may } from '../platform/session.ts'
import { formatMoment } from '../shell/fields.tsx'
import { Panel } from '../shell/panel.tsx'
import { Account, Addresses, Discounts, Notices, Wishes } from './belongings.tsx'
import { ContactLine } from './contact-line.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { OrderTable } from './order-table.tsx'
import { StateChip } from './state-chip.tsx'

/** As wide as the screen at most: a table that is wider scrolls within its panel. */
const narrow = { minWidth: 0 }

/** Everything about one customer, and everything that may be done with the account now. */
export const CustomerShow = () => (
  <Show actions={false} component="div" title={false} sx={{ '& .RaShow-main, & .RaShow-card': narrow }}>
    <CustomerPanels />
  </Show>
)

const CustomerPanels = () => {
  const translate = useTranslate()
  const { record: customer } = useShowContext<StaffCustomer>()
  // Coming from the list, its row stands in until the whole customer is there.
  if (!customer?.address) return null
  const erased = customer.state === 'erased'
  const name = erased
    ? translate('nafha.customers.nobody')
    : `${translate(`nafha.orders.prefixes.${customer.prefix_name}`)} ${customer.name}`
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title={erased ? name : customer.name} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h5" component="h1">
          <bdi>{name}</bdi>
        </Typography>
        <StateChip state={customer.state} />
        <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
          {translate('nafha.customers.id_and_day', {
            id: customer.id,
            day: formatMoment(customer.created_at),
          })}
        </Typography>
        {!erased && may('customers.manage') && <CustomerActions customer={customer} />}
      </Stack>
      {customer.erased_at && (
        <Alert severity="info">
          {translate('nafha.customers.erased_on', { day: formatMoment(customer.erased_at) })}
        </Alert>
      )}
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, md: erased ? 12 : 8 }} sx={narrow}>
          <Stack spacing={2}>
            {may('orders.read') && (
              <Panel title="nafha.customers.orders">
                <OrderTable />
              </Panel>
            )}
            {!erased && (
              <>
                <Panel title="nafha.customers.wishes">
                  <Wishes customer={customer} />
                </Panel>
                <Panel title="nafha.customers.notices">
                  <Notices customer={customer} />
                </Panel>
              </>
            )}
          </Stack>
        </Grid>
        {!erased && (
          <Grid size={{ xs: 12, md: 4 }} sx={narrow}>
            <Stack spacing={2}>
              <Panel title="nafha.customers.contact">
                <Stack spacing={1}>
                  <ContactLine customer={customer} channel="email" />
                  <ContactLine customer={customer} channel="mobile" />
                </Stack>
              </Panel>
              <Panel title="nafha.customers.addresses">
                <Addresses customer={customer} />
              </Panel>
              <Panel title="nafha.customers.discounts">
                <Discounts customer={customer} />
              </Panel>
              <Panel title="nafha.customers.account">
                <Account customer={customer} />
              </Panel>
            </Stack>
          </Grid>
        )}
      </Grid>
    </Stack>
  )
}
