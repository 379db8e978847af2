import { Avatar, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { StaffOrder, StaffOrderItem } from '@nafha/contract/admin/orders'
import { variantPath } from '@nafha/contract/pictures'
import { useTranslate } from 'react-admin'
import { formatMoney } from '../shell/fields.tsx'
import { inLanguage } from '../shell/localized.ts'
import { paidItems, testers } from './order-contents.ts'

/** Hides the picture on a phone, where the text needs the room. */
const narrow = {
  '@media (width < 37.5rem)': {
    '& .MuiTableCell-root': { paddingInline: '4px' },
    '& .MuiAvatar-root': { display: 'none' },
  },
} as const

/** Lists the paid items and the totals, then the testers to pack. */
export const ItemTable = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const sums: [label: string, amount: number][] = [
    [translate('nafha.orders.subtotal'), order.subtotal],
    [translate('nafha.orders.vat', { percent: order.tax }), order.tax_amount],
  ]
  if (order.discount > 0) {
    const code = order.discount_code ?? ''
    sums.push([translate('nafha.orders.discount', { percent: order.discount, code }), -order.discount_amount])
  }
  if (order.delivery_amount > 0) sums.push([translate('nafha.orders.delivery_price'), order.delivery_amount])
  sums.push([translate('nafha.orders.total'), order.total])
  if (order.credit > 0) sums.push([translate('nafha.staff_orders.by_credit'), -order.credit])
  if (order.refunded > 0) sums.push([translate('nafha.orders.refunded'), -order.refunded])
  if (order.refund_pending > 0) sums.push([translate('nafha.orders.refund_pending'), -order.refund_pending])
  if (order.refund_failed > 0) sums.push([translate('nafha.orders.refund_failed'), order.refund_failed])
  return (
    <Table size="small" sx={narrow}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('nafha.orders.item')}</TableCell>
          <TableCell align="right">{translate('nafha.orders.quantity')}</TableCell>
          <TableCell align="right">{translate('nafha.orders.unit_price')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {paidItems(order.items).map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
        {testers(order.items).map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
        {sums.map(([label, amount]) => (
          <TableRow key={label}>
            <TableCell colSpan={2} align="right">
              {label}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {formatMoney(amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Returns the narrowest variant of a picture. */
export const thumbnail = ({ src, widths }: NonNullable<StaffOrderItem['picture']>) =>
  variantPath(src, widths[0] ?? 0, 'webp')

const ItemRow = ({ item }: { item: StaffOrderItem }) => {
  const translate = useTranslate()
  return (
    <TableRow>
      <TableCell sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Avatar variant="square" src={item.picture ? thumbnail(item.picture) : ''} alt="" />
        <div>
          <Typography variant="body2">{inLanguage(item.product_name)}</Typography>
          <Typography variant="body2" color="textSecondary">
            <bdi>{inLanguage(item.size_name)}</bdi>
            {item.tester && ` · ${translate('nafha.orders.tester')}`}
            {item.restocked > 0 && ` · ${translate('nafha.orders.restocked', { n: item.restocked })}`}
          </Typography>
        </div>
      </TableCell>
      <TableCell align="right">{item.quantity}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {item.price > 0 ? formatMoney(item.price) : '—'}
      </TableCell>
    </TableRow>
  )
}
