import { Box, Typography } from '@mui/material'
import { TAX_PERCENT } from '@nafha/contract/rules'
import type { StaffQuote } from '@nafha/contract/staff-orders/staff-orders'
import { useTranslate } from 'react-admin'
import { formatMoney } from '../shell/fields.tsx'

type Totals = Pick<
  StaffQuote,
  | 'subtotal'
  | 'tax_amount'
  | 'discount'
  | 'discount_amount'
  | 'delivery_amount'
  | 'total'
  | 'credit'
  | 'charge'
>

/** The sums as the server computed them. */
export const Sums = ({ sums }: { sums: Totals }) => {
  const translate = useTranslate()
  const rows: [label: string, amount: number][] = [
    [translate('nafha.orders.subtotal'), sums.subtotal],
    [translate('nafha.orders.vat', { percent: TAX_PERCENT }), sums.tax_amount],
  ]
  if (sums.discount > 0)
    rows.push([
      translate('nafha.orders.discount', { percent: sums.discount, code: '' }),
      -sums.discount_amount,
    ])
  if (sums.delivery_amount > 0) rows.push([translate('nafha.orders.delivery_price'), sums.delivery_amount])
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {rows.map(([label, amount]) => (
        <Sum key={label} label={label} amount={amount} />
      ))}
      <Sum label={translate('nafha.orders.total')} amount={sums.total} isTotal />
      {sums.credit && sums.credit.credit > 0 && (
        <>
          <Sum label={translate('nafha.staff_orders.by_credit')} amount={-sums.credit.credit} />
          <Sum label={translate('nafha.staff_orders.to_pay')} amount={sums.charge} isTotal />
        </>
      )}
    </Box>
  )
}

const Sum = ({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
    <Typography component="dt" variant={isTotal ? 'subtitle1' : 'body2'}>
      {label}
    </Typography>
    <Typography component="dd" variant={isTotal ? 'subtitle1' : 'body2'} sx={{ m: 0, whiteSpace: 'nowrap' }}>
      {formatMoney(amount)}
    </Typography>
  </Box>
)
