import type { PackingRow } from '@nafha/contract/admin/packing'
import { METHOD_KINDS } from '@nafha/contract/orders/paid-delivery'
import { COUNTRIES } from '@nafha/contract/values/places'
import { MAX_PER_PAGE } from '@nafha/contract/values/wire'
import {
  BulkActionsToolbar,
  DataTable,
  FilterButton,
  List,
  NumberInput,
  SelectAllButton,
  SelectInput,
  SimpleList,
  TopToolbar,
  useListContext,
  useTranslate,
} from 'react-admin'
import { ParcelProblems } from '../couriers/parcel-problems.tsx'
import { DeliveryWay } from '../delivery/delivery-way.tsx'
import { PackerNoteMark } from '../orders/packer-note-mark.tsx'
import { may } from '../platform/session.ts'
import { formatMoment, MomentField } from '../shell/fields.tsx'
import { useIsPhone } from '../shell/is-phone.ts'
import { inLanguage } from '../shell/localized.ts'
import { PageLink, roomForBulkBar } from '../shell/page-link.tsx'
import { cityName } from '../shell/place-names.ts'
import { SearchFilter } from '../shell/search-filter.tsx'
import { ImportNumbersButton } from './import-numbers.tsx'
import { PackingActions } from './packing-actions.tsx'
import { ScanField } from './scan-field.tsx'

const Actions = () => (
  <TopToolbar>
    <FilterButton />
    {may('orders.fulfil') && <ImportNumbersButton />}
  </TopToolbar>
)

/** Orders that wait to be packed, oldest first, below the field that takes a scanned number. */
export const PackingList = () => {
  const translate = useTranslate()
  const phone = useIsPhone()
  const withOrWithout = [
    { id: 'true', name: translate('nafha.packing.with') },
    { id: 'false', name: translate('nafha.packing.without') },
  ]
  const cities = COUNTRIES.flatMap(({ cities }) => cities).map((id) => ({
    id,
    name: cityName(id, translate),
  }))
  const methods = METHOD_KINDS.map((id) => ({ id, name: translate(`nafha.packing.methods.${id}`) }))
  const filters = [
    <SearchFilter key="q" source="q" help="nafha.orders.search_help" alwaysOn />,
    <SelectInput key="city" source="city" choices={cities} alwaysOn />,
    <SelectInput key="method" source="method" label="nafha.packing.method" choices={methods} />,
    <SelectInput key="noted" source="noted" label="nafha.packing.noted" choices={withOrWithout} />,
    <SelectInput key="gift" source="gift" label="nafha.packing.gift" choices={withOrWithout} />,
    <NumberInput key="hours" source="hours" label="nafha.packing.hours" min={0} step={1} />,
  ]
  return (
    <>
      <ParcelProblems />
      {may('orders.fulfil') && <ScanField />}
      <List
        sort={{ field: 'created_at', order: 'ASC' }}
        filters={filters}
        actions={<Actions />}
        exporter={false}
        perPage={25}
        sx={roomForBulkBar}
        empty={false}
      >
        {phone ? <Phone /> : <Table />}
      </List>
    </>
  )
}

const orderPath = (id: unknown) => `/admin/orders/${id}/show`

const Table = () => {
  const translate = useTranslate()
  return (
    <DataTable<PackingRow> bulkActionsToolbar={<BulkToolbar />} rowClick={orderPath}>
      <DataTable.Col
        source="order_number"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ id, order_number, packer_note }: PackingRow) => (
          <>
            <PageLink to={orderPath(id)}>
              <bdi>{order_number}</bdi>
            </PageLink>{' '}
            <PackerNoteMark note={packer_note} />
          </>
        )}
      />
      <DataTable.Col source="created_at">
        <MomentField source="created_at" />
      </DataTable.Col>
      <DataTable.Col source="name" disableSort />
      <DataTable.Col source="city" disableSort render={({ city }: PackingRow) => cityName(city, translate)} />
      <DataTable.Col
        source="method"
        label="nafha.packing.method"
        disableSort
        render={(row: PackingRow) => <Way row={row} />}
      />
      <DataTable.Col source="items" disableSort render={(row: PackingRow) => <Contents row={row} />} />
    </DataTable>
  )
}

/** Kind and days of the delivery; what comes within a day stands out. */
const Way = ({ row: { method, promised_delivery } }: { row: PackingRow }) => {
  const way = <DeliveryWay kind={method} promise={promised_delivery} />
  return method === 'standard' ? way : <strong>{way}</strong>
}

/** `2 × Oud Al Layl 50 ml`, and how many testers. */
const Contents = ({ row: { items, partly_shipped, gift, pack_with } }: { row: PackingRow }) => {
  const translate = useTranslate()
  const testers = items.filter(({ tester }) => tester).reduce((sum, { quantity }) => sum + quantity, 0)
  const marks = [
    partly_shipped && translate('nafha.parcels.partly_shipped'),
    gift && translate('nafha.packing.gift'),
    ...pack_with.map(({ order_number }) =>
      translate('nafha.packing.together', { number: `\u2066${order_number}\u2069` }),
    ),
  ].filter(Boolean)
  return (
    <>
      {items
        .filter(({ tester }) => !tester)
        .map((item) => (
          <div key={item.item_id}>
            {item.quantity} × <bdi>{inLanguage(item.product_name)}</bdi>{' '}
            <bdi>{inLanguage(item.size_name)}</bdi>
          </div>
        ))}
      {testers > 0 && (
        <div>
          {testers} × {translate('nafha.orders.tester')}
        </div>
      )}
      {marks.length > 0 && <strong>{marks.join(' · ')}</strong>}
    </>
  )
}

/** It renders nothing without a selection, as in the list of orders. */
const BulkToolbar = () => {
  const { selectedIds } = useListContext()
  if (selectedIds.length === 0) return null
  return (
    <BulkActionsToolbar selectAllButton={<SelectAllButton limit={MAX_PER_PAGE} />}>
      <PackingActions />
    </BulkActionsToolbar>
  )
}

const Phone = () => (
  <SimpleList<PackingRow>
    primaryText={({ order_number, packer_note }) => (
      <>
        <bdi>{order_number}</bdi> <PackerNoteMark note={packer_note} />
      </>
    )}
    secondaryText={(row) => (
      <>
        <bdi>{row.name}</bdi> · <bdi>{formatMoment(row.created_at)}</bdi>
        <div>
          <Way row={row} />
        </div>
        <Contents row={row} />
      </>
    )}
    rowClick={orderPath}
  />
)
