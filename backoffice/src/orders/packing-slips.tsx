import {
  Avatar,
  Button,
  GlobalStyles,
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { awaitsSending } from '@nafha/contract/orders/orders'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Authenticated, Loading, useTranslate } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AddressLine } from '../delivery/address-line.tsx'
import { DeliveryWay } from '../delivery/delivery-way.tsx'
import { call } from '../platform/api.ts'
import { CourierLine } from '../shell/courier-line.tsx'
import { formatMoment } from '../shell/fields.tsx'
import { inLanguage } from '../shell/localized.ts'
import { PaperPage } from '../shell/paper-page.tsx'
import { SessionEnded } from '../shell/session-ended.tsx'
import { thumbnail } from './item-table.tsx'
import { BARCODES, OrderBarcode } from './order-barcode.tsx'
import { paidItems, reasonNotToSend, testers } from './order-contents.ts'

/** Paper sizes of a slip, as `@page` takes them, with the margin. */
const PAPERS = {
  A5: { size: 'A5', margin: '12mm' },
  A6: { size: 'A6', margin: '7mm' },
  label: { size: '100mm 150mm', margin: '5mm' },
}
type Paper = keyof typeof PAPERS

const isPaper = (text: string | null): text is Paper => text !== null && Object.hasOwn(PAPERS, text)

/** Packing slips of the orders in `?ids=`, each printed on a page of its own. */
export const PackingSlips = () => (
  <Authenticated>
    <Slips />
    <SessionEnded />
  </Authenticated>
)

const Slips = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const paperParam = search.get('paper')
  const paper = isPaper(paperParam) ? paperParam : 'A5'
  const ids = (search.get('ids') ?? '').split(',').filter(Boolean)
  const slips = useQuery({
    queryKey: ['packing-slips', ids],
    queryFn: async () => {
      const orders: StaffOrder[] = []
      for (const id of ids) orders.push((await call('GET /admin/orders/:id', { params: { id } })).data)
      return orders
    },
  })
  // A slip that is printed before its barcode is there cannot be scanned.
  const isDrawing = useIsFetching({ queryKey: BARCODES }) > 0
  if (slips.isPending) return <Loading />
  return (
    <PaperPage>
      <GlobalStyles
        styles={{
          '@page': PAPERS[paper],
          '@media print': { '.no-print': { display: 'none !important' } },
        }}
      />
      <Stack className="no-print" direction="row" spacing={1} sx={{ mb: 2, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => print()} disabled={!slips.data?.length || isDrawing}>
          {translate('nafha.orders.print')}
        </Button>
        <Button color="inherit" onClick={() => navigate(-1)}>
          {translate('ra.action.back')}
        </Button>
        <TextField
          select
          size="small"
          fullWidth={false}
          label={translate('nafha.packing.paper')}
          value={paper}
          onChange={(event) =>
            setSearch({ ids: ids.join(','), paper: event.target.value }, { replace: true })
          }
          sx={{ minWidth: 160 }}
        >
          <MenuItem value="A5">A5</MenuItem>
          <MenuItem value="A6">A6</MenuItem>
          <MenuItem value="label">{translate('nafha.packing.label')}</MenuItem>
        </TextField>
      </Stack>
      {ids.length === 0 && <Typography role="alert">{translate('nafha.orders.no_slips')}</Typography>}
      {slips.error && <Typography role="alert">{slips.error.message}</Typography>}
      {slips.data?.map((order) => (
        <Slip key={order.id} order={order} isSmall={paper !== 'A5'} />
      ))}
    </PaperPage>
  )
}

const Slip = ({ order, isSmall }: { order: StaffOrder; isSmall: boolean }) => {
  const translate = useTranslate()
  const lines = [...paidItems(order.items), ...testers(order.items)]
  return (
    <article style={{ breakAfter: 'page', maxWidth: isSmall ? 380 : 560, paddingBlock: isSmall ? 8 : 24 }}>
      <OrderBarcode number={order.order_number} />
      <Typography variant="h5" component="h1">
        <bdi>{order.order_number}</bdi>
      </Typography>
      <Typography variant="body2">
        {translate('nafha.orders.id_and_day', { id: order.id, day: formatMoment(order.created_at) })}
      </Typography>
      <Typography sx={{ fontWeight: 700 }}>
        <DeliveryWay
          kind={order.delivery?.kind ?? 'standard'}
          promise={order.promised_delivery}
          slot={order.delivery?.slot ?? null}
        />
      </Typography>
      {order.pack_with.length > 0 && (
        <Typography sx={{ mt: 2, p: 1, border: '2px solid', fontWeight: 700 }}>
          {translate('nafha.orders.pack_together')}{' '}
          <bdi>{order.pack_with.map(({ order_number }) => order_number).join(', ')}</bdi>
        </Typography>
      )}
      <Notice order={order} />
      <Typography sx={{ mt: 2, fontWeight: 500 }}>
        {translate(`nafha.orders.prefixes.${order.prefix_name}`)} <bdi>{order.name}</bdi>
      </Typography>
      <Typography>
        <AddressLine address={order.address} />
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <CourierLine address={order.address} />
      </Typography>
      <Typography>
        <bdi dir="ltr">{order.mobile_number}</bdi>
      </Typography>
      {order.packer_note && (
        <Typography sx={{ mt: 2, p: 1, border: '1px solid', whiteSpace: 'pre-line' }}>
          <strong>{translate('nafha.orders.packer_note.title')}: </strong>
          <bdi>{order.packer_note}</bdi>
        </Typography>
      )}
      <Table size="small" role="presentation" sx={{ mt: 2, '& td': { color: 'inherit' } }}>
        <TableBody>
          {lines.map((item) => (
            <TableRow key={item.id}>
              <TableCell sx={{ width: 24, fontSize: 20 }}>☐</TableCell>
              <TableCell sx={{ width: 48 }}>
                {item.picture && (
                  <Avatar
                    variant="square"
                    src={thumbnail(item.picture)}
                    alt=""
                    sx={{ width: 36, height: 36 }}
                  />
                )}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{item.quantity} ×</TableCell>
              <TableCell>
                <bdi>{inLanguage(item.product_name)}</bdi> · <bdi>{inLanguage(item.size_name)}</bdi>
                {item.tester && ` · ${translate('nafha.orders.tester')}`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </article>
  )
}

/** Warns the packer that the parcel must not be sent, or was sent already. */
const Notice = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const reason = reasonNotToSend(order)
  if (reason)
    return (
      <Typography sx={{ mt: 2, p: 1, border: '2px solid', fontWeight: 700 }}>{translate(reason)}</Typography>
    )
  if (awaitsSending(order.status)) return null
  const status = translate(`nafha.orders.status.${order.status}`)
  return <Typography sx={{ mt: 2 }}>{translate('nafha.orders.status_is', { status })}</Typography>
}
