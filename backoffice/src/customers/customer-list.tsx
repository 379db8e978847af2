import { CUSTOMER_STATES, type CustomerRow } from '@nafha/contract/admin/customers'
import { DataTable, FilterButton, SelectInput, SimpleList, TopToolbar, useTranslate } from 'react-admin'
import { yesNo } from '../shell/choices.ts'
import { DayField, formatMoney } from '../shell/fields.tsx'
import { useIsPhone } from '../shell/is-phone.ts'
import { ListPage } from '../shell/list-page.tsx'
import { scrollingList } from '../shell/page-link.tsx'
import { RecordLink } from '../shell/record-link.tsx'
import { SearchFilter } from '../shell/search-filter.tsx'
import { StateChip } from './state-chip.tsx'
import { VerifiedMark } from './verified-mark.tsx'

/** Lists every customer, newest first. */
export const CustomerList = () => {
  const phone = useIsPhone()
  const states = CUSTOMER_STATES.map((id) => ({ id, name: `nafha.customers.states.${id}` }))
  const filters = [
    <SearchFilter key="q" source="q" help="nafha.customers.search_help" alwaysOn />,
    <SelectInput key="state" source="state" choices={states} alwaysOn />,
    <SelectInput key="verified" source="verified" choices={yesNo} />,
  ]
  return (
    <ListPage
      sort={{ field: 'id', order: 'DESC' }}
      filters={filters}
      actions={
        <TopToolbar>
          <FilterButton />
        </TopToolbar>
      }
      sx={scrollingList}
    >
      {phone ? <Phone /> : <Table />}
    </ListPage>
  )
}

const Name = ({ customer: { name } }: { customer: CustomerRow }) => {
  const translate = useTranslate()
  return <bdi>{name || translate('nafha.customers.nobody')}</bdi>
}

const Table = () => (
  <DataTable<CustomerRow> bulkActionButtons={false} rowClick="show">
    <DataTable.Col
      source="name"
      render={(customer: CustomerRow) => (
        <RecordLink page="show">
          <Name customer={customer} />
        </RecordLink>
      )}
    />
    <DataTable.Col
      source="email"
      render={({ email, email_verified_at }: CustomerRow) => (
        <Contact text={email} verified={email_verified_at !== null} />
      )}
    />
    <DataTable.Col
      source="mobile_number"
      disableSort
      render={({ mobile_number, mobile_verified_at }: CustomerRow) => (
        <Contact text={mobile_number} verified={mobile_verified_at !== null} />
      )}
    />
    <DataTable.Col
      source="state"
      disableSort
      render={({ state }: CustomerRow) => <StateChip state={state} />}
    />
    <DataTable.NumberCol source="orders_number" />
    <DataTable.Col source="spent" align="right" render={({ spent }: CustomerRow) => formatMoney(spent)} />
    <DataTable.Col source="created_at">
      <DayField source="created_at" />
    </DataTable.Col>
  </DataTable>
)

const Contact = ({ text, verified }: { text: string; verified: boolean }) =>
  text && (
    <>
      <bdi dir="ltr">{text}</bdi> <VerifiedMark verified={verified} />
    </>
  )

const Phone = () => (
  <SimpleList<CustomerRow>
    primaryText={(customer) => (
      <>
        <Name customer={customer} /> {customer.state !== 'active' && <StateChip state={customer.state} />}
      </>
    )}
    secondaryText={({ email }) => <bdi>{email}</bdi>}
    tertiaryText={({ spent }) => formatMoney(spent)}
    rowClick="show"
  />
)
