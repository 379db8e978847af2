import { Tab, Tabs, Typography } from '@mui/material'
import type { Answer } from '@nafha/contract/client'
import type { StaffOrderRow } from '@nafha/contract/staff-orders/staff-orders'
import { STAFF_ORDER_STATES, type StaffOrderState } from '@nafha/contract/staff-orders/states'
import { useQuery } from '@tanstack/react-query'
import { CreateButton, DataTable, SimpleList, TopToolbar, useListContext, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { formatMoment, formatMoney, MomentField } from '../shell/fields.tsx'
import { useIsPhone } from '../shell/is-phone.ts'
import { ListError, ListPages } from '../shell/list-error.tsx'
import { ListPage } from '../shell/list-page.tsx'
import { formatNumber } from '../shell/numbers.ts'
import { PageLink, scrollingList } from '../shell/page-link.tsx'
import { RecordLink } from '../shell/record-link.tsx'
import { SearchFilter } from '../shell/search-filter.tsx'
import { StateChip } from './state-chip.tsx'
import { STAFF_ORDER_COUNTS } from './use-order-saving.ts'

const filters = [<SearchFilter key="q" source="q" help="nafha.staff_orders.search_help" alwaysOn />]

const Actions = () => (
  <TopToolbar>
    <CreateButton label="nafha.staff_orders.new" variant="contained" sx={{ minHeight: 44 }} />
  </TopToolbar>
)

/** Lists orders that staff have taken, newest first, with the number of orders in each state above them. */
export const StaffOrderList = () => {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="h5" component="h2" sx={{ mt: 1 }}>
        {translate('resources.staff-orders.name', { smart_count: 2 })}
      </Typography>
      <ListPage
        sort={{ field: 'created_at', order: 'DESC' }}
        filters={filters}
        actions={<Actions />}
        pagination={<ListPages />}
        sx={scrollingList}
      >
        <States />
        <Rows />
      </ListPage>
    </>
  )
}

const ALL = 'all'

const States = () => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const { data } = useQuery({
    queryKey: STAFF_ORDER_COUNTS,
    queryFn: async (): Promise<Answer<'GET /admin/staff-order-counts'>['data']> =>
      (await call('GET /admin/staff-order-counts')).data,
  })
  const choose = (state: StaffOrderState | typeof ALL) => {
    const { state: _, ...others } = filterValues
    setFilters(state === ALL ? others : { ...others, state }, [])
  }
  const nameOf = (state: StaffOrderState) => {
    const name = translate(`nafha.staff_orders.states.${state}`)
    return data ? `${name} (${formatNumber(data[state])})` : name
  }
  return (
    <Tabs
      value={filterValues.state ?? ALL}
      onChange={(_, state) => choose(state)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('resources.staff-orders.fields.state')}
    >
      <Tab value={ALL} label={translate('nafha.staff_orders.all')} />
      {STAFF_ORDER_STATES.map((state) => (
        <Tab key={state} value={state} label={nameOf(state)} />
      ))}
    </Tabs>
  )
}

const Rows = () => {
  const phone = useIsPhone()
  const { error } = useListContext()
  if (error) return <ListError />
  return phone ? <Phone /> : <Table />
}

const Empty = () => (
  <Typography sx={{ p: 4, textAlign: 'center' }}>{useTranslate()('nafha.staff_orders.none')}</Typography>
)

const Table = () => (
  <DataTable<StaffOrderRow> bulkActionButtons={false} rowClick="edit" empty={<Empty />}>
    <DataTable.Col
      source="id"
      render={({ id }: StaffOrderRow) => <RecordLink page="edit">{formatNumber(id)}</RecordLink>}
    />
    <DataTable.Col
      source="state"
      disableSort
      render={({ state }: StaffOrderRow) => <StateChip state={state} />}
    />
    <DataTable.Col source="name" disableSort render={({ name }: StaffOrderRow) => <bdi>{name || '—'}</bdi>} />
    <DataTable.NumberCol source="units" disableSort />
    <DataTable.Col
      source="total"
      align="right"
      disableSort
      render={({ total }: StaffOrderRow) => (total === null ? '—' : formatMoney(total))}
    />
    <DataTable.Col source="created_at">
      <MomentField source="created_at" />
    </DataTable.Col>
    <DataTable.Col source="created_by" disableSort />
    <DataTable.Col source="expires_at">
      <MomentField source="expires_at" />
    </DataTable.Col>
    <DataTable.Col
      source="order_number"
      disableSort
      render={({ order_id, order_number }: StaffOrderRow) =>
        order_id === null ? '—' : <PageLink to={`/admin/orders/${order_id}/show`}>{order_number}</PageLink>
      }
    />
  </DataTable>
)

const Phone = () => (
  <SimpleList<StaffOrderRow>
    empty={<Empty />}
    primaryText={({ id, state, name }) => (
      <>
        {formatNumber(id)} · <bdi>{name || '—'}</bdi> <StateChip state={state} />
      </>
    )}
    secondaryText={({ created_at, created_by }) => (
      <>
        <bdi>{created_by}</bdi> · <bdi>{formatMoment(created_at)}</bdi>
      </>
    )}
    tertiaryText={({ total }) => (total === null ? '—' : formatMoney(total))}
    rowClick="edit"
  />
)
