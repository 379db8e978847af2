import { Button, Stack, Typography } from '@mui/material'
import type { StaffCustomer } from '@nafha/contract/admin/customers'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { AddressLine } from '../delivery/address-line.tsx'
import { PageLink } from '../shell/page-link.tsx'
import { Panel } from '../shell/panel.tsx'
import { AddressInputs, PersonInputs } from './address-inputs.tsx'
import { BuyerSearch } from './buyer-search.tsx'
import { buyerOf, type OrderValues } from './form-values.ts'

const dirty = { shouldDirty: true } as const

/** The buyer: a customer whom the search found, or a guest. Both can be corrected below. */
export const BuyerPanel = ({ onCustomer }: { onCustomer: (customer: StaffCustomer | null) => void }) => {
  const translate = useTranslate()
  const { setValue, setFocus } = useFormContext<OrderValues>()
  const [customerId, firstName, lastName] = useWatch<
    OrderValues,
    ['customer_id', 'buyer.first_name', 'buyer.last_name']
  >({ name: ['customer_id', 'buyer.first_name', 'buyer.last_name'] })
  const takeCustomer = (customer: StaffCustomer) => {
    setValue('customer_id', customer.id, dirty)
    setValue('language', customer.language, dirty)
    setValue('buyer', buyerOf(customer, customer.address[0]), dirty)
    onCustomer(customer)
  }
  const takeGuest = (contact: string) => {
    setValue('customer_id', null, dirty)
    if (contact.includes('@')) setValue('buyer.email', contact, dirty)
    else if (/\d/.test(contact)) setValue('buyer.mobile_number', contact, dirty)
    else setValue('buyer.first_name', contact, dirty)
    onCustomer(null)
    setFocus('buyer.first_name')
  }
  return (
    <Panel title="nafha.staff_orders.buyer">
      <Stack sx={{ gap: 1, pt: 1 }}>
        <BuyerSearch onCustomer={takeCustomer} onGuest={takeGuest} />
        {customerId === null ? (
          <Typography color="textSecondary">{translate('nafha.staff_orders.guest_means')}</Typography>
        ) : (
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography>
              {translate('nafha.orders.customer')}:{' '}
              <PageLink to={`/admin/customers/${customerId}/show`}>
                <bdi>{[firstName, lastName].filter(Boolean).join(' ')}</bdi>
              </PageLink>
            </Typography>
            <Button
              onClick={() => {
                setValue('customer_id', null, dirty)
                onCustomer(null)
              }}
              sx={{ minHeight: 44 }}
            >
              {translate('nafha.staff_orders.to_guest')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Panel>
  )
}

/** Name, contact and address, with the saved addresses of the customer to choose from. */
export const DetailsPanel = ({ customer }: { customer: StaffCustomer | null }) => {
  const translate = useTranslate()
  const { setValue } = useFormContext<OrderValues>()
  return (
    <Panel title="nafha.staff_orders.name_and_address">
      <PersonInputs />
      {customer && customer.address.length > 1 && (
        <Stack sx={{ alignItems: 'flex-start', mb: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {translate('nafha.staff_orders.saved_addresses')}
          </Typography>
          {customer.address.map((address, index) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: saved addresses have no other names
              key={index}
              onClick={() => setValue('buyer', buyerOf(customer, address), dirty)}
              sx={{ textAlign: 'start', minHeight: 44 }}
            >
              <span>
                <AddressLine address={address} />
              </span>
            </Button>
          ))}
        </Stack>
      )}
      <AddressInputs />
    </Panel>
  )
}
