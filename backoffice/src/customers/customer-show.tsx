import { Alert, Grid, Stack, Typography } from '@mui/material'
import type { StaffCustomer } from '@nafha/contract/admin/customers'
import { Show, Title, useShowContext, useTranslate } from 'react-admin'
import { may } from '../platform/session.ts'
import { formatMoment } from '../shell/fields.tsx'
import { Panel } from '../shell/panel.tsx'
import { ContactLine } from './contact-line.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { Account, Addresses, Discounts, StockAlerts, Wishes } from './customer-records.tsx'
import { OrderTable } from './order-table.tsx'
import { StateChip } from './state-chip.tsx'

/** Limits the width to the screen: a wider table scrolls within its panel. */
const narrow = { minWidth: 0 }

/** The page of one customer, with the actions that the account's state allows. */
export const CustomerShow = () => (
  <Show actions={false} component="div" title={false} sx={{ '& .RaShow-main, & .RaShow-card': narrow }}>
    <CustomerPanels />
  </Show>
)

const CustomerPanels = () => {
  const translate = useTranslate()
  const { record: customer } = useShowContext<StaffCustomer>()
  // Opened from the list, react-admin shows the list's row first; it has no addresses.
  if (!customer?.address) return null
  const isErased = customer.state === 'erased'
  const name = isErased
    ? translate('nafha.customers.nobody')
    : `${translate(`nafha.orders.prefixes.${customer.prefix_name}`)} ${customer.name}`
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title={isErased ? name : customer.name} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h5" component="h2">
          <bdi>{name}</bdi>
        </Typography>
        <StateChip state={customer.state} />
        <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
          {translate('nafha.customers.id_and_day', {
            id: customer.id,
            day: formatMoment(customer.created_at),
          })}
        </Typography>
        {!isErased && may('customers.manage') && <CustomerActions customer={customer} />}
      </Stack>
      {customer.erased_at && (
        <Alert severity="info">
          {translate('nafha.customers.erased_on', { day: formatMoment(customer.erased_at) })}
        </Alert>
      )}
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, md: isErased ? 12 : 8 }} sx={narrow}>
          <Stack spacing={2}>
            {may('orders.read') && (
              <Panel title="nafha.customers.orders">
                <OrderTable />
              </Panel>
            )}
            {!isErased && (
              <>
                <Panel title="nafha.customers.wishes">
                  <Wishes customer={customer} />
                </Panel>
                <Panel title="nafha.customers.notices">
                  <StockAlerts customer={customer} />
                </Panel>
              </>
            )}
          </Stack>
        </Grid>
        {!isErased && (
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
