import UploadIcon from '@mui/icons-material/UploadFile'
import { Chip } from '@mui/material'
import type { AdminProduct } from '@nafha/contract/admin/catalog'
import {
  Button,
  CreateButton,
  DataTable,
  FilterButton,
  SelectInput,
  SimpleList,
  TopToolbar,
  useListContext,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { may, mayOpen } from '../platform/session.ts'
import { yesNo } from '../shell/choices.ts'
import { ExportButton } from '../shell/export-button.tsx'
import { formatMoney } from '../shell/fields.tsx'
import { useIsPhone } from '../shell/is-phone.ts'
import { ListPage } from '../shell/list-page.tsx'
import { inLanguage, pathOf } from '../shell/localized.ts'
import { MissingTranslationsChip } from '../shell/missing-translations.tsx'
import { PublishedChip } from '../shell/published-chip.tsx'
import { PublishingButton } from '../shell/publishing-button.tsx'
import { RecordLink } from '../shell/record-link.tsx'
import { SearchFilter } from '../shell/search-filter.tsx'
import { Thumbnail } from '../shell/thumbnail.tsx'
import { useCollections } from './use-collections.ts'

const CsvButton = () => {
  const { filterValues, total } = useListContext()
  return (
    <ExportButton
      fetchFile={() => call('GET /admin/products/export', { query: filterValues })}
      disabled={!total}
    />
  )
}

const Actions = () => (
  <TopToolbar>
    <FilterButton />
    {may('catalog.edit') && <CreateButton />}
    {mayOpen('imports') && (
      <Button component={Link} to="/admin/products-import" label="nafha.import.title">
        <UploadIcon />
      </Button>
    )}
    <CsvButton />
    {may('catalog.edit') && <PublishingButton />}
  </TopToolbar>
)

/** Lists every product, drafts too. */
export const ProductList = () => {
  const phone = useIsPhone()
  const collections = useCollections()
  const places = collections.map(({ id }) => ({ id, name: pathOf(id, collections) }))
  const filters = [
    <SearchFilter key="q" source="q" alwaysOn />,
    <SelectInput
      key="collection"
      source="collection_id"
      label="nafha.catalog.collection"
      choices={places}
      translateChoice={false}
      alwaysOn
    />,
    <SelectInput key="published" source="published" choices={yesNo} />,
    <SelectInput key="low" source="low_stock" label="nafha.stock.low" choices={yesNo} />,
    <SelectInput key="arabic" source="missing_arabic" choices={yesNo} />,
  ]
  return (
    <ListPage sort={{ field: 'id', order: 'DESC' }} filters={filters} actions={<Actions />}>
      {phone ? <Phone /> : <Table />}
    </ListPage>
  )
}

const rowPage = () => (may('catalog.edit') ? 'edit' : false)

const Table = () => (
  <DataTable<AdminProduct> bulkActionButtons={false} rowClick={rowPage()}>
    <DataTable.Col
      label="nafha.catalog.picture"
      render={({ pictures }: AdminProduct) => <Thumbnail picture={pictures[0]} size={48} />}
    />
    <DataTable.Col
      source="name"
      render={({ name }: AdminProduct) => <RecordLink page={rowPage()}>{inLanguage(name)}</RecordLink>}
    />
    <DataTable.Col
      source="published"
      disableSort
      render={({ published }: AdminProduct) => <PublishedChip published={published} />}
    />
    <DataTable.Col
      source="missing_arabic"
      disableSort
      render={({ missing_arabic }: AdminProduct) => (
        <MissingTranslationsChip missing={missing_arabic} resource="products" />
      )}
    />
    <DataTable.Col
      source="shown_price"
      align="right"
      render={({ shown_price }: AdminProduct) => shown_price !== null && formatMoney(shown_price)}
    />
    <DataTable.Col
      source="stock"
      align="right"
      render={({ stock, low_stock }: AdminProduct) =>
        low_stock ? <Chip size="small" color="warning" label={stock} /> : stock
      }
    />
    <DataTable.NumberCol source="units_sold" />
  </DataTable>
)

const Phone = () => (
  <SimpleList<AdminProduct>
    leftIcon={({ pictures }) => <Thumbnail picture={pictures[0]} size={48} />}
    primaryText={({ name }) => inLanguage(name)}
    secondaryText={({ published, missing_arabic }) => (
      <>
        <PublishedChip published={published} />{' '}
        {missing_arabic.length > 0 && (
          <MissingTranslationsChip missing={missing_arabic} resource="products" />
        )}
      </>
    )}
    tertiaryText={({ shown_price }) => shown_price !== null && formatMoney(shown_price)}
    rowClick={rowPage()}
  />
)
