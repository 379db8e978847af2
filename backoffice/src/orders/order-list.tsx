import type { OrderRow } from '@nafha/contract/admin/orders'
import { ORDER_STATUSES } from '@nafha/contract/orders/orders'
import { MAX_PER_PAGE } from '@nafha/contract/values/wire'
import {
  BulkActionsToolbar,
  DataTable,
  DateInput,
  FilterButton,
  List,
  NumberInput,
  SelectAllButton,
  SelectArrayInput,
  SimpleList,
  TopToolbar,
  useListContext,
  useTranslate,
} from 'react-admin'
import { may } from '../platform/session.ts'
import { OpenReturnMark } from '../returns/open-return-mark.tsx'
import { formatMoment, formatMoney } from '../shell/fields.tsx'
import { useIsPhone } from '../shell/is-phone.ts'
import { roomForBulkBar } from '../shell/page-link.tsx'
import { cityName } from '../shell/place-names.ts'
import { SearchFilter } from '../shell/search-filter.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { CsvButton } from './csv-button.tsx'
import { OrderColumns, SumColumns } from './order-columns.tsx'
import { PackerNoteMark } from './packer-note-mark.tsx'
import { StatusChip } from './status-chip.tsx'
import { TaxDocumentsButton } from './tax-documents-button.tsx'

const Actions = () => (
  <TopToolbar>
    <FilterButton />
    {may('orders.export') && (
      <>
        <CsvButton />
        <TaxDocumentsButton />
      </>
    )}
  </TopToolbar>
)

/** Lists every order, newest first. */
export const OrderList = () => {
  const translate = useTranslate()
  const phone = useIsPhone()
  const statuses = ORDER_STATUSES.map((id) => ({ id, name: translate(`nafha.orders.status.${id}`) }))
  const filters = [
    <SearchFilter key="q" source="q" help="nafha.orders.search_help" alwaysOn />,
    <SelectArrayInput key="status" source="status" choices={statuses} alwaysOn />,
    <DateInput key="from" source="from" label="nafha.orders.from" parse={(day: string) => day} />,
    <DateInput key="to" source="to" label="nafha.orders.to" parse={(day: string) => day} />,
    <NumberInput key="total_min" source="total_min" label="nafha.orders.total_min" min={0} />,
    <NumberInput key="total_max" source="total_max" label="nafha.orders.total_max" min={0} />,
  ]
  return (
    <List
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      actions={<Actions />}
      exporter={false}
      perPage={25}
      sx={roomForBulkBar}
    >
      {phone ? <Phone /> : <Table />}
    </List>
  )
}

const Table = () => {
  const translate = useTranslate()
  return (
    <DataTable<OrderRow> bulkActionsToolbar={<BulkToolbar />} rowClick="show">
      <OrderColumns />
      <DataTable.Col source="name" disableSort />
      <DataTable.Col source="city" disableSort render={({ city }: OrderRow) => cityName(city, translate)} />
      <SumColumns />
    </DataTable>
  )
}

/**
 * Actions for the selected orders, at most one page of them. It renders nothing without a selection: react-admin only
 * collapses the toolbar, and its buttons would still take the focus.
 */
const BulkToolbar = () => {
  const { selectedIds } = useListContext()
  if (selectedIds.length === 0) return null
  return (
    <BulkActionsToolbar selectAllButton={<SelectAllButton limit={MAX_PER_PAGE} />}>
      <BulkActions />
    </BulkActionsToolbar>
  )
}

const Phone = () => (
  <SimpleList<OrderRow>
    primaryText={({ order_number, status, partly_shipped, packer_note, open_returns }) => (
      <>
        <bdi>{order_number}</bdi> <StatusChip status={status} partly={partly_shipped} />{' '}
        <PackerNoteMark note={packer_note} />
        <OpenReturnMark number={open_returns} />
      </>
    )}
    secondaryText={({ name, created_at }) => (
      <>
        <bdi>{name}</bdi> · <bdi>{formatMoment(created_at)}</bdi>
      </>
    )}
    tertiaryText={({ total }) => formatMoney(total)}
    rowClick="show"
  />
)
