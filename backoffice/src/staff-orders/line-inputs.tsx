import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, FormHelperText, IconButton, Stack, TextField, Typography } from '@mui/material'
import { MAX_UNITS_PER_LINE } from '@nafha/contract/rules'
import type { StaffQuote } from '@nafha/contract/staff-orders/staff-orders'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { formatMoney } from '../shell/fields.tsx'
import { inLanguage } from '../shell/localized.ts'
import { formatNumber } from '../shell/numbers.ts'
import { Thumbnail } from '../shell/thumbnail.tsx'
import type { OrderValues, ShownLine } from './form-values.ts'
import { SizeSearch } from './size-search.tsx'

/** The lines of the order. A size that is taken twice gets one unit more. */
export const LineInputs = ({ quote }: { quote: StaffQuote | undefined }) => {
  const translate = useTranslate()
  const { field, fieldState } = useController<OrderValues, 'lines'>({ name: 'lines' })
  const add = (line: ShownLine) => {
    const isThere = field.value.some(({ product_size_id }) => product_size_id === line.product_size_id)
    field.onChange(
      isThere
        ? field.value.map((one) =>
            one.product_size_id === line.product_size_id ? { ...one, quantity: one.quantity + 1 } : one,
          )
        : [...field.value, { ...line, quantity: 1 }],
    )
  }
  const setQuantity = (id: number, quantity: number) =>
    field.onChange(field.value.map((one) => (one.product_size_id === id ? { ...one, quantity } : one)))
  const remove = (id: number) =>
    field.onChange(field.value.filter(({ product_size_id }) => product_size_id !== id))
  return (
    <Stack sx={{ gap: 1 }}>
      <SizeSearch tester={false} label="nafha.staff_orders.add_line" onPick={add} />
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      {field.value.length === 0 && (
        <Typography color="textSecondary">{translate('nafha.staff_orders.no_lines')}</Typography>
      )}
      {field.value.map((line) => (
        <LineRow
          key={line.product_size_id}
          line={line}
          priced={quote?.lines.find(({ product_size_id }) => product_size_id === line.product_size_id)}
          onQuantity={(quantity) => setQuantity(line.product_size_id, quantity)}
          onRemove={() => remove(line.product_size_id)}
        />
      ))}
    </Stack>
  )
}

interface RowProps {
  line: OrderValues['lines'][number]
  /** The line as the server prices it; not there until it has. */
  priced: StaffQuote['lines'][number] | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

const LineRow = ({ line, priced, onQuantity, onRemove }: RowProps) => {
  const translate = useTranslate()
  const name = `${inLanguage(line.product_name)} · ${inLanguage(line.size_name)}`
  const available = priced?.available ?? null
  const isShort = available !== null && available < line.quantity
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Thumbnail picture={priced?.picture && { ...priced.picture, alt: { en: '' } }} size={44} />
      <Box sx={{ flexGrow: 1, flexBasis: '10rem', minWidth: 0 }}>
        <Typography variant="body2">
          <bdi>{inLanguage(line.product_name)}</bdi> · <bdi>{inLanguage(line.size_name)}</bdi>
        </Typography>
        {available !== null && (
          <Typography variant="body2" color={isShort ? 'error' : 'textSecondary'}>
            {translate('nafha.staff_orders.in_stock', { n: formatNumber(Math.max(0, available)) })}
          </Typography>
        )}
      </Box>
      <TextField
        type="number"
        size="small"
        margin="none"
        label={translate('nafha.orders.quantity')}
        value={Number.isNaN(line.quantity) ? '' : line.quantity}
        onChange={(event) => onQuantity(Number.parseInt(event.target.value, 10))}
        error={isShort}
        slotProps={{
          htmlInput: {
            min: 1,
            max: MAX_UNITS_PER_LINE,
            'aria-label': translate('nafha.staff_orders.quantity_of', { name }),
          },
        }}
        sx={{ width: '6rem', maxWidth: '6rem' }}
      />
      <Typography sx={{ minWidth: '7rem', textAlign: 'end', whiteSpace: 'nowrap' }}>
        {priced ? formatMoney((priced.price + priced.tax_amount) * (line.quantity || 0)) : '…'}
      </Typography>
      <IconButton
        onClick={onRemove}
        aria-label={translate('nafha.staff_orders.remove', { name })}
        sx={{ width: 44, height: 44 }}
      >
        <DeleteIcon />
      </IconButton>
    </Box>
  )
}
