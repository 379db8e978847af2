import { Button, Chip, Typography } from '@mui/material'
import { STOCK_REASONS, type StockedSize, type StockMove } from '@nafha/contract/admin/stock'
import { LOW_STOCK } from '@nafha/contract/rules'
import { useState } from 'react'
import {
  DataTable,
  FilterButton,
  NumberInput,
  SelectInput,
  SimpleList,
  TextInput,
  TopToolbar,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { language } from '../platform/language.ts'
import { may } from '../platform/session.ts'
import { yesNo } from '../shell/choices.ts'
import { MomentField } from '../shell/fields.tsx'
import { useIsPhone } from '../shell/is-phone.ts'
import { ListPage } from '../shell/list-page.tsx'
import { inLanguage } from '../shell/localized.ts'
import { PageLink, scrollingList } from '../shell/page-link.tsx'
import { SearchFilter } from '../shell/search-filter.tsx'
import { useShopNote } from '../shell/shop-note.ts'
import { AdjustDialog } from './adjust-dialog.tsx'

const Adjust = ({ size }: { size: StockedSize }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" component={Link} to={ledgerOf(size.id)}>
        {translate('nafha.stock.ledger')}
      </Button>
      {may('stock.edit') && (
        <Button size="small" onClick={() => setOpen(true)}>
          {translate('nafha.stock.adjust')}
        </Button>
      )}
      {open && <AdjustDialog sizeId={size.id} stock={size.stock} onClose={() => setOpen(false)} />}
    </>
  )
}

const ledgerOf = (sizeId: number) =>
  `/admin/stock-moves?filter=${encodeURIComponent(JSON.stringify({ size_id: sizeId }))}`

/** Lists the stock of every size, the lowest first. */
export const StockList = () => {
  const phone = useIsPhone()
  const filters = [
    <SearchFilter key="q" source="q" alwaysOn />,
    <SelectInput key="low" source="low" label="nafha.stock.low" choices={yesNo} alwaysOn />,
    <SelectInput key="tester" source="tester" choices={yesNo} />,
  ]
  return (
    <ListPage
      sort={{ field: 'available', order: 'ASC' }}
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

const ProductOf = ({ size: { product_id, product_name } }: { size: StockedSize }) =>
  may('catalog.edit') ? (
    <PageLink to={`/admin/products/${product_id}/2`}>{inLanguage(product_name)}</PageLink>
  ) : (
    inLanguage(product_name)
  )

const Label = ({ size: { label, tester, withdrawn } }: { size: StockedSize }) => {
  const translate = useTranslate()
  return (
    <>
      {inLanguage(label)}{' '}
      {tester && <Chip size="small" variant="outlined" label={translate('nafha.stock.tester')} />}
      {withdrawn && <Chip size="small" label={translate('nafha.stock.withdrawn')} />}
    </>
  )
}

const Available = ({ size: { available, withdrawn } }: { size: StockedSize }) =>
  available <= LOW_STOCK && !withdrawn ? (
    <Chip size="small" color={available === 0 ? 'error' : 'warning'} label={available} />
  ) : (
    available
  )

const Table = () => (
  <DataTable<StockedSize> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col source="product_name" render={(size: StockedSize) => <ProductOf size={size} />} />
    <DataTable.Col source="label" disableSort render={(size: StockedSize) => <Label size={size} />} />
    <DataTable.NumberCol source="stock" />
    <DataTable.NumberCol source="reserved" />
    <DataTable.Col
      source="available"
      align="right"
      render={(size: StockedSize) => <Available size={size} />}
    />
    <DataTable.Col label="nafha.action" disableSort render={(size: StockedSize) => <Adjust size={size} />} />
  </DataTable>
)

/** The list on a phone, with the buttons of a size below it. */
const Phone = () => {
  const translate = useTranslate()
  return (
    <SimpleList<StockedSize>
      primaryText={(size) => <ProductOf size={size} />}
      secondaryText={(size) => (
        <>
          <Label size={size} /> ·{' '}
          {translate('nafha.stock.counts', { stock: size.stock, reserved: size.reserved })}
          <br />
          <Adjust size={size} />
        </>
      )}
      tertiaryText={(size) => <Available size={size} />}
      rowClick={false}
    />
  )
}

const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' })

const SizeOf = ({ move: { size_id, product_name, size_label } }: { move: StockMove }) => (
  <PageLink to={ledgerOf(size_id)}>
    {product_name
      ? [inLanguage(product_name), inLanguage(size_label)].join(language === 'ar' ? '، ' : ', ')
      : `#${size_id}`}
  </PageLink>
)

/** The stock ledger: every change with who, why and which order. It is read-only. */
export const StockMoveList = () => {
  const translate = useTranslate()
  const describe = useShopNote()
  const reasons = STOCK_REASONS.map((id) => ({ id, name: `nafha.stock.reasons.${id}` }))
  const filters = [
    <SelectInput key="reason" source="reason" choices={reasons} alwaysOn />,
    <NumberInput key="size_id" source="size_id" />,
    <TextInput key="order_number" source="order_number" label="resources.stock-moves.fields.order_id" />,
  ]
  return (
    <ListPage sort={{ field: 'id', order: 'DESC' }} filters={filters} sx={scrollingList}>
      <DataTable<StockMove> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="at" disableSort>
          <MomentField source="at" />
        </DataTable.Col>
        <DataTable.Col source="size_id" disableSort render={(move: StockMove) => <SizeOf move={move} />} />
        <DataTable.Col
          source="change"
          align="right"
          disableSort
          render={({ change }: StockMove) => <bdi dir="ltr">{signed.format(change)}</bdi>}
        />
        <DataTable.NumberCol source="stock_after" disableSort />
        <DataTable.Col
          source="reason"
          disableSort
          render={({ reason, counted, unsent }: StockMove) => (
            <>
              {translate(`nafha.stock.reasons.${reason}`)}
              {counted !== null && (
                <Typography variant="body2" color="textSecondary">
                  {translate(unsent ? 'nafha.stock.counted_less' : 'nafha.stock.counted_all', {
                    counted,
                    unsent,
                  })}
                </Typography>
              )}
            </>
          )}
        />
        <DataTable.Col
          source="order_id"
          disableSort
          render={({ order_id, order_number }: StockMove) =>
            order_id !== null && (
              <PageLink to={`/admin/orders/${order_id}/show`}>
                <bdi>{order_number}</bdi>
              </PageLink>
            )
          }
        />
        <DataTable.Col source="staff_name" disableSort />
        <DataTable.Col
          source="note"
          disableSort
          sx={{ overflowWrap: 'anywhere' }}
          render={({ note }: StockMove) => note && describe(note)}
        />
      </DataTable>
    </ListPage>
  )
}
