import type { ReturnRow } from '@nafha/contract/admin/returns'
import { RETURN_REASONS, RETURN_WISHES } from '@nafha/contract/returns/rules'
import { DataTable, FilterButton, List, SelectInput, SimpleList, TopToolbar, useTranslate } from 'react-admin'
import { formatMoment, MomentField } from '../shell/fields.tsx'
import { useIsPhone } from '../shell/is-phone.ts'
import { scrollingList } from '../shell/page-link.tsx'
import { RecordLink } from '../shell/record-link.tsx'
import { SearchFilter } from '../shell/search-filter.tsx'
import { ReturnCounts } from './return-counts.tsx'
import { ReturnStateChip } from './return-state-chip.tsx'

const reasons = RETURN_REASONS.map((id) => ({ id, name: `nafha.returns.reason.${id}` }))
const wishes = RETURN_WISHES.map((id) => ({ id, name: `nafha.returns.wish.${id}` }))

const filters = [
  <SearchFilter key="q" source="q" help="nafha.returns.search_help" alwaysOn />,
  <SelectInput key="reason" source="reason" choices={reasons} alwaysOn />,
  <SelectInput key="wish" source="wish" choices={wishes} />,
]

const Actions = () => (
  <TopToolbar>
    <FilterButton />
  </TopToolbar>
)

/** Lists returns by state, newest first. */
export const ReturnList = () => {
  const phone = useIsPhone()
  return (
    <List
      sort={{ field: 'id', order: 'DESC' }}
      filters={filters}
      actions={<Actions />}
      exporter={false}
      empty={false}
      perPage={25}
      sx={scrollingList}
    >
      <ReturnCounts />
      {phone ? <Phone /> : <Table />}
    </List>
  )
}

const Table = () => {
  const translate = useTranslate()
  return (
    <DataTable<ReturnRow> bulkActionButtons={false} rowClick="show">
      <DataTable.Col
        source="id"
        render={({ id, order }: ReturnRow) => (
          <RecordLink page="show">
            <bdi>
              {id} · {order.order_number}
            </bdi>
          </RecordLink>
        )}
      />
      <DataTable.Col source="created_at">
        <MomentField source="created_at" />
      </DataTable.Col>
      <DataTable.Col source="state" render={({ state }: ReturnRow) => <ReturnStateChip state={state} />} />
      <DataTable.Col
        source="reason"
        disableSort
        render={({ reason }: ReturnRow) => translate(`nafha.returns.reason.${reason}`)}
      />
      <DataTable.Col
        source="wish"
        disableSort
        render={({ wish }: ReturnRow) => translate(`nafha.returns.wish.${wish}`)}
      />
      <DataTable.Col source="buyer" disableSort render={({ buyer }: ReturnRow) => <bdi>{buyer}</bdi>} />
      <DataTable.NumberCol source="units" disableSort />
      <DataTable.NumberCol source="photos" disableSort />
    </DataTable>
  )
}

const Phone = () => {
  const translate = useTranslate()
  return (
    <SimpleList<ReturnRow>
      primaryText={({ order, state }) => (
        <>
          <bdi>{order.order_number}</bdi> <ReturnStateChip state={state} />
        </>
      )}
      secondaryText={({ buyer, created_at }) => (
        <>
          <bdi>{buyer}</bdi> · <bdi>{formatMoment(created_at)}</bdi>
        </>
      )}
      tertiaryText={({ reason }) => translate(`nafha.returns.reason.${reason}`)}
      rowClick="show"
    />
  )
}
