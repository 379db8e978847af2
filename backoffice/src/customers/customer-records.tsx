import { Chip, List, ListItem, ListItemText, Typography } from '@mui/material'
import type { StaffCustomer } from '@nafha/contract/admin/customers'
import { Fragment, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { CourierLine } from '../shell/courier-line.tsx'
import { formatDay, formatMoment } from '../shell/fields.tsx'
import { inLanguage } from '../shell/localized.ts'
import { PageLink } from '../shell/page-link.tsx'
import { cityName, countryName } from '../shell/place-names.ts'
import { ProductName } from '../shell/product-name.tsx'

interface Line {
  key: number | string
  primary: ReactNode
  secondary?: string
}

/** Lists the records of a kind, or says that there are none. */
const Lines = ({ lines }: { lines: Line[] }) => {
  const translate = useTranslate()
  if (lines.length === 0)
    return <Typography color="textSecondary">{translate('nafha.customers.nothing')}</Typography>
  return (
    <List dense disablePadding>
      {lines.map(({ key, primary, secondary }) => (
        <ListItem key={key} disableGutters>
          <ListItemText primary={primary} secondary={secondary} sx={{ overflowWrap: 'anywhere' }} />
        </ListItem>
      ))}
    </List>
  )
}

type Props = { customer: StaffCustomer }

export const Addresses = ({ customer: { address } }: Props) => {
  const translate = useTranslate()
  const lines = address.map((saved, index) => {
    const { building, appartment, floor, road, region, city, country } = saved
    const within = building
      ? [translate('nafha.customers.within', { building, appartment: appartment ?? '', floor: floor ?? '' })]
      : []
    return {
      key: `${index}`,
      // Each part keeps its own direction: an English road in an Arabic line must not trade places with its neighbours.
      primary: (
        <>
          {[...within, road, region, cityName(city, translate), countryName(country, translate)].map(
            (part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other names
              <Fragment key={at}>
                {at > 0 && translate('nafha.customers.comma')}
                <bdi>{part}</bdi>
              </Fragment>
            ),
          )}
          <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
            <CourierLine address={saved} />
          </Typography>
        </>
      ),
      ...(index === 0 ? { secondary: translate('nafha.customers.default_address') } : {}),
    }
  })
  return <Lines lines={lines} />
}

export const Discounts = ({ customer: { discounts } }: Props) => {
  const translate = useTranslate()
  const lines = discounts.map(({ code, discount, granted_at, used_number, in_force }) => ({
    key: code,
    primary: (
      <>
        <bdi>{code}</bdi> · {discount}%{' '}
        {in_force && <Chip size="small" color="success" label={translate('nafha.customers.in_force')} />}
      </>
    ),
    secondary: translate('nafha.customers.held_since', { day: formatDay(granted_at), used: used_number }),
  }))
  return <Lines lines={lines} />
}

export const Wishes = ({ customer: { wishes } }: Props) => (
  <Lines
    lines={wishes.map(({ product_id, product_name }) => ({
      key: product_id,
      primary: <ProductName id={product_id} name={product_name} />,
    }))}
  />
)

export const StockAlerts = ({ customer: { stock_notices } }: Props) => {
  const translate = useTranslate()
  const lines = stock_notices.map((notice) => ({
    key: notice.id,
    primary: (
      <>
        <ProductName id={notice.product_id} name={notice.product_name} /> · {inLanguage(notice.size_name)}
      </>
    ),
    secondary: notice.notified_at
      ? translate('nafha.customers.told', { when: formatMoment(notice.notified_at) })
      : translate('nafha.customers.waits_since', { when: formatMoment(notice.created_at) }),
  }))
  return <Lines lines={lines} />
}

/** Shows the account's language, emails, invites and sessions. */
export const Account = ({ customer }: Props) => {
  const translate = useTranslate()
  const facts = [
    translate(`nafha.customers.language.${customer.language}`),
    translate(customer.get_updates ? 'nafha.customers.updates' : 'nafha.customers.no_updates'),
    translate('nafha.customers.sessions', { smart_count: customer.sessions_number }),
    translate('nafha.customers.invited', { smart_count: customer.invited_number }),
  ]
  return (
    <>
      {facts.map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
      <Typography variant="body2">
        {translate('nafha.customers.invite_code')} <bdi>{customer.invite_code}</bdi>
      </Typography>
      {customer.invited_by && (
        <Typography variant="body2">
          {translate('nafha.customers.invited_by')}{' '}
          <PageLink to={`/admin/customers/${customer.invited_by.id}/show`}>
            <bdi>{customer.invited_by.name}</bdi>
          </PageLink>
        </Typography>
      )}
    </>
  )
}
